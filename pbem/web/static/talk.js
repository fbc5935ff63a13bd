// Says by itself that the talk was looked at, once it is in sight for a moment; a button does it without.
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

  document.addEventListener("shown", watch); // the page has fetched itself anew (live.js)
  document.addEventListener("visibilitychange", watch);
  watch();
})();
