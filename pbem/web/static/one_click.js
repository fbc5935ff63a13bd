// Plays the move of a link that a player has clicked in a browser of his (pbem/web/site/one_click.py):
// submits the page's own form, once, as soon as the page is really seen.
"use strict";
(function () {
  const form = document.querySelector("form[data-play-now]");
  if (!form) return;
  function play() {
    if (document.visibilityState !== "visible" || document.prerendering) return;
    document.removeEventListener("visibilitychange", play);
    document.removeEventListener("prerenderingchange", play);
    form.requestSubmit(form.querySelector("button"));
  }
  document.addEventListener("visibilitychange", play);
  document.addEventListener("prerenderingchange", play);
  play();
})();
