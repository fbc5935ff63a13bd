// The talk on a page: says by itself that it was looked at, once it is in sight for a moment, sends what
// is written without leaving the page, and remembers whether it stands beside the board. Without this
// script buttons and links do it.
"use strict";
(function () {
  const LONG_ENOUGH = 1500;
  let timer = 0, watched = null;

  async function lookedAt(form) {
    const fields = new FormData(form);
    fields.append("script", "yes");
    const answer = await fetch(form.action, { method: "POST", body: fields, credentials: "same-origin" });
    if (!answer.ok) return;
    form.remove();
    const seen = Number(fields.get("unread"));
    document.querySelectorAll(".tabs a[href='#talk'] .count").forEach((count) => count.remove());
    for (const count of document.querySelectorAll(".bar .unread")) {
      const rest = Number(count.lastChild.textContent) - seen;
      if (rest > 0) count.lastChild.textContent = rest;
      else count.remove();
    }
  }

  function watch() {
    const form = document.querySelector("[data-looked-at]");
    if (watched) watched.disconnect();
    clearTimeout(timer);
    if (!form || !window.IntersectionObserver) return;
    form.querySelector("button").hidden = true;
    watched = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      const inSight = entries.some((one) => one.isIntersecting) && !document.hidden;
      if (inSight) timer = setTimeout(() => form.isConnected && lookedAt(form), LONG_ENOUGH);
    });
    watched.observe(form.parentElement.querySelector("ol.talk > li:last-child") || form);
  }

  // What is sent comes back as the talk with it; what cannot be said, with the reason.
  async function send(form) {
    const fields = new FormData(form);
    fields.append("part", "yes");
    const button = form.querySelector("button");
    button.disabled = true;
    try {
      const answer = await fetch(form.action, { method: "POST", body: fields, credentials: "same-origin" });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.getElementById("talk"), old = document.getElementById("talk");
      if (!fresh || !old) return form.submit(); // signed out meanwhile, say: the page tells
      old.replaceWith(document.adoptNode(fresh));
      fresh.open = true;
      begin();
      fresh.querySelector("textarea").focus({ preventScroll: true });
    } catch {
      button.disabled = false; // away for a moment: what is written stays
    }
  }

  function begin() {
    const talk = document.getElementById("talk"), kept = localStorage.getItem("talk");
    if (talk && talk.matches("details") && matchMedia("(min-width: 1280px)").matches) {
      const asked = location.hash === "#talk" || talk.querySelector(".begins, .on, [role=alert]");
      if (!asked) talk.open = kept === "open"; // it lies over something there
      talk.querySelector("summary").addEventListener("click", () => localStorage.setItem("talk", talk.open ? "closed" : "open"));
    }
    const words = talk && talk.querySelector(".words"), fresh = talk && talk.querySelector(".begins");
    if (words) words.scrollTop = fresh ? fresh.offsetTop - words.offsetTop : words.scrollHeight;
    watch();
  }

  document.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-say]")) return;
    event.preventDefault();
    send(event.target);
  });
  document.addEventListener("keydown", (event) => {
    const form = event.target.closest && event.target.closest("form[data-say]");
    if (form && event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  document.addEventListener("shown", begin); // the page has fetched itself anew (live.js)
  document.addEventListener("visibilitychange", watch);
  begin();
})();
