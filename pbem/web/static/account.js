// The account's pages: says what is not saved yet, and leads addresses of before to where their part is now.
"use strict";
(function () {
  const moved = location.hash && document.getElementById(location.hash.slice(1))?.dataset.moved;
  if (moved) location.replace(moved + location.hash);
  const form = document.querySelector("form[data-saves]");
  if (!form) return;
  const held = () => new URLSearchParams(new FormData(form)).toString();
  const before = held();
  let sent = false;
  const changed = () => !sent && held() !== before;
  function show() {
    form.classList.toggle("changed", changed());
    for (const one of form.querySelectorAll("[data-unsaved]")) one.hidden = !changed();
  }
  form.addEventListener("input", show);
  form.addEventListener("reset", () => setTimeout(show));
  form.addEventListener("submit", () => { sent = true; });
  addEventListener("pageshow", show);
  addEventListener("beforeunload", (event) => { if (changed()) event.preventDefault(); });
})();
