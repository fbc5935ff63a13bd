// A new game: has the table described anew whenever its form says something else.
"use strict";
(function () {
  const form = document.querySelector("form.new-game");
  form.querySelector("[data-again]").hidden = true;
  let soon = 0, asked = 0;
  async function describe() {
    const number = ++asked;
    const said = new FormData(form);
    said.set("describe", "yes");
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(said) });
    if (!answer.ok || number !== asked) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const id of ["table-said", "more-said"]) {
      const now = page.getElementById(id);
      if (now) document.getElementById(id).replaceChildren(...now.childNodes);
    }
  }
  form.addEventListener("input", () => { clearTimeout(soon); soon = setTimeout(describe, 300); });
})();
