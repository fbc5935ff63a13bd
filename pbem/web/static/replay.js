// Steps through a game by keyboard, and plays it: what the page's own links lead to is fetched and
// put in their place, so that nothing jumps. A step takes the place of the one before in the browser's
// history; from a jump, to a moment, a turn or an end, Back returns. Without this script the links and
// forms do the same.
"use strict";
(function () {
  const replayer = document.querySelector("[data-replayer]");
  const told = document.querySelector("[data-told]");
  const button = document.querySelector("[data-play]");
  const pace = replayer.querySelector("[data-pace]");
  const by = replayer.querySelector("[data-by]");
  const slider = document.querySelector("[data-slider]");
  const ONWARD = /^(previous|next)/;
  let playing = false, timer = 0, fetching = false, wanted = null, here = location.pathname;

  const link = (step) => document.querySelector(`a[data-step="${step}"]`);

  function show(page) {
    const step = document.activeElement?.dataset?.step;
    const open = [...document.querySelectorAll("details[data-keep][open]")].map((one) => one.dataset.keep);
    for (const old of document.querySelectorAll("[data-swap]")) {
      const part = page.querySelector(`[data-swap="${old.dataset.swap}"]`);
      old.replaceWith(document.adoptNode(part));
    }
    for (const one of document.querySelectorAll("details[data-keep]")) one.open = open.includes(one.dataset.keep);
    if (wanted === null) slider.value = page.querySelector("[data-slider]").getAttribute("value");
    inSight();
    told.textContent = page.querySelector("[data-told]").textContent;
    document.title = page.title;
    here = location.pathname;
    if (step) (link(step) || button).focus({ preventScroll: true });
  }

  // On a narrow screen the course of the game scrolls sideways; the position shown stays in sight.
  function inSight() {
    const strip = document.querySelector(".timeline");
    const mark = document.querySelector(".now circle");
    const at = (strip.scrollWidth * mark.getAttribute("cx")) / 1200;
    strip.scrollLeft = at - strip.clientWidth / 2;
  }

  async function go(step) {
    const to = link(step);
    if (!to || fetching) return Boolean(to);
    await take(to.getAttribute("href"), !ONWARD.test(step)); // what a drawing's link has as .href is no text
    if (step.startsWith("moment")) document.querySelector(".caption").scrollIntoView({ block: "nearest" });
    return true;
  }

  // The whole board comes along as long as it is open.
  async function take(address, jumps = false) {
    fetching = true;
    const to = new URL(address, location.href);
    if (document.querySelector("#board[open]")) to.searchParams.set("board", "yes");
    try {
      const answer = await fetch(to, { credentials: "same-origin" });
      if (!answer.ok) throw new Error(answer.statusText);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (jumps) {
        history.replaceState({ top: scrollY }, "");
        history.pushState(null, "", to);
      } else {
        history.replaceState(history.state, "", to);
      }
      show(page);
    } catch {
      location.href = to; // whatever is wrong, the server says it best
    } finally {
      fetching = false;
    }
  }

  // While one drags, the newest place is fetched as soon as the one before is there.
  async function slide() {
    play(false);
    const base = slider.form.getAttribute("action").replace(/at$/, "");
    wanted = slider.value;
    while (!fetching && wanted !== null) {
      const number = wanted;
      await take(base + number);
      if (wanted === number) wanted = null;
    }
  }

  function play(on) {
    playing = on;
    clearTimeout(timer);
    for (const part of button.children) part.hidden = (part.dataset.when === "playing") !== on;
    if (on) timer = setTimeout(tick, Number(pace.value));
  }

  async function tick() {
    const more = document.hidden || (await go(by.value));
    if (playing) play(more && Boolean(link(by.value)));
  }

  function stepOf(event) {
    const plain = {
      ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last",
      ",": "previous-own", ".": "next-own",
    };
    const shifted = {
      ArrowLeft: "previous-turn", ArrowRight: "next-turn",
      ArrowUp: "previous-round", ArrowDown: "next-round",
    };
    return (event.shiftKey ? shifted : plain)[event.key];
  }

  document.addEventListener("keydown", (event) => {
    const at = event.target.closest("input, select, textarea, [contenteditable], .scroll");
    if (at || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = stepOf(event);
    if (step) {
      event.preventDefault();
      play(false);
      go(step);
    } else if (event.key === " " && !event.target.closest("button, a, summary")) {
      event.preventDefault();
      play(!playing);
    }
  });
  document.addEventListener("click", (event) => {
    const to = event.target.closest("a[data-step], a[data-whole]");
    if (!to || event.button || event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    play(false);
    if (to.dataset.step) go(to.dataset.step);
    else if (!fetching) take(to.getAttribute("href")).then(() => document.querySelector("#board > summary")?.focus({ preventScroll: true }));
  });
  addEventListener("popstate", async (event) => {
    if (here === location.pathname) return; // a place on this page
    if (fetching) return location.reload();
    play(false);
    await take(location.href);
    if (event.state) scrollTo(0, event.state.top);
  });
  button.addEventListener("click", () => play(!playing));
  slider.addEventListener("input", slide);
  pace.addEventListener("change", () => playing && play(true));
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) pace.value = "4000";
  replayer.hidden = button.hidden = false;
  inSight();
})();
