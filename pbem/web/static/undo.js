// Counts down how long a move can be taken back (templates/web/undo.html); then the button goes away.
"use strict";
const startCountdown = function () {
  const shown = document.querySelector("[data-countdown]");
  if (!shown) return;
  const end = performance.now() + Number(shown.textContent) * 1000;
  const timer = setInterval(function () {
    const left = Math.ceil((end - performance.now()) / 1000);
    if (left > 0) {
      shown.textContent = left;
      return;
    }
    clearInterval(timer);
    shown.closest("form").hidden = true;
  }, 500);
};
startCountdown();
document.addEventListener("shown", startCountdown); // the page has fetched itself anew (live.js)
