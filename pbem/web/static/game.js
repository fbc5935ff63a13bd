// The game page with a little more comfort; every form works without it.
// Shows the table as it would stand after the move that is pointed at or put together (the server
// says what is legal and what would be seen), and lets people be placed by tapping circles.
"use strict";
(function () {
  const table = document.getElementById("table");
  const note = document.getElementById("preview-note");
  if (!table || !note) return;
  const now = [...table.childNodes];
  let timer = 0, asked = null;

  function later(act, wait) {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  }

  function restore() {
    if (asked) asked.abort();
    asked = null;
    note.textContent = "";
    table.replaceChildren(...now);
  }

  async function preview(fields) {
    if (asked) asked.abort();
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
    note.textContent = said.textContent;
    const board = page.querySelector(".board");
    table.replaceChildren(...(board ? [document.importNode(board, true)] : now));
  }

  for (const choice of document.querySelectorAll(".choices li")) {
    const button = choice.querySelector("button[name=move]");
    if (!button) continue;
    const show = () => later(() => preview([["move", button.value]]), 300);
    const hide = () => later(restore, 200);
    button.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && show());
    button.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && hide());
    button.addEventListener("focus", () => button.matches(":focus-visible") && show());
    button.addEventListener("blur", hide);
  }

  for (const form of document.querySelectorAll("form[data-preview]")) {
    form.addEventListener("input", () => later(() => preview(new FormData(form)), 200));
    for (const select of form.querySelectorAll("select[data-room]")) tappable(select);
  }

  // As many circles as there is room; tapping one fills or empties up to it. For those who cannot
  // tap, the list of numbers stays where it is.
  function tappable(select) {
    const circles = document.createElement("span");
    circles.className = "tap";
    circles.setAttribute("aria-hidden", "true");
    const room = Number(select.dataset.room);
    for (let n = 1; n <= room; n++) circles.append(document.createElement("span"));
    const draw = () => [...circles.children].forEach((circle, i) =>
      circle.classList.toggle("on", i < Number(select.value)));
    circles.addEventListener("click", (event) => {
      const n = [...circles.children].indexOf(event.target) + 1;
      if (!n) return;
      event.preventDefault();
      select.value = String(n === Number(select.value) ? n - 1 : n);
      select.dispatchEvent(new Event("input", { bubbles: true }));
    });
    select.addEventListener("input", draw);
    select.before(circles);
    draw();
  }
})();
