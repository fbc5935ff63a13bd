// Fetches the page anew every few seconds and shows what has changed. Nothing moves under anybody's
// hands: not while the page is out of sight, a control in it has the focus, or words are selected.
"use strict";
(function () {
  const every = 1000 * Number(document.currentScript.dataset.every);
  const told = document.createElement("p"); // says a new title to those who do not see it
  told.className = "hidden";
  told.setAttribute("role", "status");
  document.body.append(told);

  function busy(main) {
    const focused = document.activeElement, touched = main.contains(focused) && focused.tabIndex >= 0;
    return document.hidden || touched || !getSelection().isCollapsed;
  }
  async function look() {
    const main = document.getElementById("content");
    if (!busy(main)) {
      const answer = await fetch(location.href, { credentials: "same-origin" }).catch(() => null);
      if (answer && answer.ok && !busy(main)) {
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        main.replaceWith(document.adoptNode(page.getElementById("content")));
        if (page.title !== document.title) told.textContent = document.title = page.title;
        if (!page.querySelector("script[data-every]")) return;
      }
    }
    setTimeout(look, every);
  }
  setTimeout(look, every);
})();
