// The game page with a little more comfort; every form works without it.
// Shows on the table what the move would change that is pointed at or put together (the server says
// what is legal and what would be seen), counts the people and goods that are chosen, and knows the
// key N. It listens at the document, so that a page that was fetched anew goes on with it.
"use strict";
(function () {
  let timer = 0, asked = null, looked = null, shown = [], sent = false;
  const find = (id) => document.getElementById(id);

  function later(act, wait) {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  }

  function stop() {
    clearTimeout(timer);
    if (asked) asked.abort();
    asked = null;
  }

  function restore() {
    stop();
    const note = find("preview-note");
    if (note) note.textContent = "";
    for (const [fresh, old] of shown) if (fresh.isConnected) fresh.replaceWith(old);
    shown = [];
  }

  // Only what would change is drawn anew, in its place and outlined; what is being filled in stays.
  function draw(parts) {
    for (const { content } of parts) {
      const fresh = content.firstElementChild;
      const old = document.querySelector(`#table [data-part="${CSS.escape(fresh.dataset.part)}"]`);
      if (!old || old.querySelector("input") || old.contains(document.activeElement)) continue;
      fresh.classList.add("as-if");
      if (!old.matches("td")) fresh.style.minHeight = `${old.offsetHeight}px`;
      for (const button of old.querySelectorAll(":scope > button")) fresh.append(button.cloneNode(true));
      old.replaceWith(fresh);
      shown.push([fresh, old]);
    }
  }

  async function preview(fields) {
    const table = find("table"), note = find("preview-note");
    if (!table || !note || sent) return;
    stop();
    const mine = (asked = new AbortController());
    const query = new URLSearchParams(fields);
    query.delete("csrf_token");
    let page;
    try {
      const answer = await fetch(`${table.dataset.preview}?${query}`, { signal: mine.signal });
      page = new DOMParser().parseFromString(await answer.text(), "text/html");
    } catch (error) {
      return; // asked anew, or away: the forms go on working
    }
    const said = page.getElementById("said");
    if (mine !== asked || !said) return;
    restore();
    note.replaceChildren(...document.importNode(said, true).childNodes);
    draw(document.importNode(page.body, true).querySelectorAll("template"));
  }

  const choice = (target) => target.closest && target.closest(".choices button[name=move]");
  const show = (button) => later(() => preview([["move", button.value]]), 300);
  const hide = () => later(restore, 200);
  document.addEventListener("pointerover", (event) => {
    const button = choice(event.target);
    if (button && event.pointerType === "mouse" && !button.contains(event.relatedTarget)) show(button);
  });
  document.addEventListener("pointerout", (event) => {
    const button = choice(event.target);
    if (button && event.pointerType === "mouse" && !button.contains(event.relatedTarget)) hide();
  });
  document.addEventListener("focusin", (event) => {
    const button = choice(event.target);
    if (button && button.matches(":focus-visible")) show(button);
  });
  document.addEventListener("focusout", (event) => choice(event.target) && hide());
  // Looking on purpose, as on a phone: what it changes stays until one looks again.
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest(".choices li > a:not(.whole)");
    const button = link && link.parentElement.querySelector("button[name=move]");
    if (!button || !find("preview-note") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (looked === link) {
      looked = null;
      return restore();
    }
    looked = link;
    preview([["move", button.value]]).then(() => find("preview-note").scrollIntoView({ block: "nearest" }));
  });
  // Before the fields are read: circles and cards of the table are of no form while a preview
  // stands in its place.
  document.addEventListener("submit", () => { restore(); sent = true; });
  addEventListener("pageshow", () => { sent = false; });

  document.addEventListener("input", (event) => {
    const form = event.target.form;
    if (!form) return;
    count(form);
    if (form.matches("[data-preview]")) later(() => preview(new FormData(form)), 200);
  });

  // "2 of 3 placed", as the boxes of the form stand, wherever on the page they are.
  function count(form) {
    const ticked = [...new FormData(form)].filter(([, value]) => value !== "").map(([name]) => name.split(".")[0]);
    for (const told of form.querySelectorAll("[data-count]")) {
      const names = told.dataset.count.split(" ");
      const number = ticked.filter((name) => names.includes(name)).length;
      told.textContent = String(number);
      told.classList.toggle("turn", number > Number(told.dataset.most));
    }
    form.querySelectorAll("[data-once]").forEach((outdated) => outdated.remove());
  }

  // N leads to the next game that waits, unless somebody types or has switched it off.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "n" && event.key !== "N") return;
    const at = event.target.closest && event.target.closest("input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]");
    const held = event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing;
    if (at || held || event.defaultPrevented || document.documentElement.dataset.keys === "off") return;
    const next = document.querySelector("a[rel=next], #waiting a");
    if (next) next.click();
  });

  // A refused form has an address that only takes forms: whoever looks again wants the page.
  if (location.pathname.endsWith("/move")) history.replaceState(null, "", location.pathname.slice(0, -5));
})();
