// Copies the address beside a button; without this script the address is there to be marked.
"use strict";
function offerCopies() {
  for (const button of document.querySelectorAll("[data-copy][hidden]")) {
    const field = document.getElementById(button.dataset.copy);
    button.hidden = false;
    button.addEventListener("click", async () => {
      field.select();
      await navigator.clipboard.writeText(field.value);
      button.textContent = button.dataset.done;
    });
  }
}
document.addEventListener("shown", offerCopies); // the page shows itself anew (live.js)
offerCopies();
