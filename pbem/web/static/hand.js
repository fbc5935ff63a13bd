// San Juan's questions with a little more comfort; every form works without it. Says the sum with
// every tick, proposes what pays when another card is to be built, and lets go of what is too much.
// It listens to the document, so it goes on when a part of the page is fetched anew.
"use strict";
(function () {
  const form = (node) => node instanceof Element && node.closest("form.of-cards");
  const all = (of, query) => [...of.querySelectorAll(query)];
  const put = (words, values) => words.replace(/\{(\w+)\}/g, (_, key) => values[key]);
  const order = new WeakMap();
  let ticks = 0;

  // The offer for the card to be built, over what is chosen; none if nothing is.
  function offer(of) {
    const card = of.querySelector("[name=target]:checked");
    const over = of.elements.over ? of.elements.over.value : "";
    const rows = card ? JSON.parse(of.dataset.offers) : [];
    return { card, row: rows.find((row) => row[0] === card.value && row[1] === over) };
  }

  // Cards and goods as the offer proposes; the card that is built never pays for itself.
  function propose(of) {
    const { card, row } = offer(of);
    if (!row) return;
    const left = [...row[3]], goods = [...row[4]];
    for (const box of all(of, "[name=card], [name=good]")) {
      const ids = box.name === "card" ? left : goods, at = ids.indexOf(box.value);
      box.checked = at >= 0 && box.closest(".hc, label") !== card.closest(".hc");
      if (box.checked) ids.splice(at, 1);
    }
  }

  function tell(of) {
    const sum = of.querySelector(".sum"), words = sum.dataset, go = of.querySelector("button.primary");
    const chosen = all(of, "[name=card]:checked, [name=good]:checked"), paid = chosen.length;
    let told, missing = 0, ready = true, pips = 0;
    if (of.dataset.verb === "build") {
      const { card, row } = offer(of);
      ready = Boolean(row);
      go.textContent = card ? card.dataset.says : go.dataset.label;
      if (row) {
        pips = row[2];
        missing = row[2] - paid;
        told = put(row[2] ? words.told : words.free, { name: card.dataset.name, paid, cost: row[2] });
      } else told = words.none;
    } else {
      const least = Number(of.dataset.least), most = Number(of.dataset.most);
      missing = paid < least ? least - paid : Math.min(0, most - paid);
      told = put(words.chosen, { number: paid, most });
      if (of.dataset.extra) {
        const extra = of.dataset.extra.split(" ").map(Number);
        const cards = chosen.reduce((all, box) => all + Number(box.dataset.brings), extra[Math.min(paid, extra.length - 1)]);
        told += ". " + put(words.income, { number: cards });
      }
    }
    sum.querySelector(".told").textContent = told;
    sum.querySelector(".lacks").textContent =
      missing > 0 ? put(words.more, { number: missing }) : missing < 0 ? put(words.over, { number: -missing }) : "";
    sum.querySelector(".pips").replaceChildren(...Array.from({ length: pips }, (_, n) => {
      const pip = document.createElement("i");
      if (n < paid) pip.className = "f";
      return pip;
    }));
    if (ready && !missing) go.removeAttribute("aria-disabled");
    else go.setAttribute("aria-disabled", "true");
  }

  document.addEventListener("input", (event) => {
    const of = form(event.target);
    if (!of) return;
    const box = event.target;
    of.classList.add("live");
    if (box.name === "target" || box.name === "over") propose(of);
    if (box.name === "card" && box.type === "checkbox" && box.checked) {
      order.set(box, ++ticks);
      if (of.dataset.verb !== "build") letGo(of, box);
    }
    tell(of);
  });

  // One more than may be chosen: the one that was chosen first is let go.
  function letGo(of, kept) {
    const chosen = all(of, "[name=card]:checked").filter((box) => box !== kept);
    chosen.sort((one, other) => (order.get(one) || 0) - (order.get(other) || 0));
    while (chosen.length >= Number(of.dataset.most)) chosen.shift().checked = false;
  }

  document.addEventListener("focusin", (event) => {
    const of = form(event.target);
    if (!of || of.classList.contains("live")) return;
    of.classList.add("live");
    tell(of);
  });
  for (const of of all(document, "form.of-cards")) {
    of.classList.add("live");
    tell(of);
  }
})();
