// Shows a game, a league or a list of games as it goes on. The server says that there is something new
// (`/g/CODE/events` and others), and the page fetches itself; all other pages only the counts of their bar. Nothing moves under anybody's hands: while a field is changed, a control has the
// focus or words are selected it is offered instead. Without streams it asks, seldom; without this
// script one reloads.
"use strict";
(function () {
  const own = document.currentScript.dataset;
  const LOOK_FIRST = 300, LOOK_MOST = 90000, AGAIN = 5000, STREAMS_HIDDEN = 3;
  const BAR = ["waiting", "unread", "menu"], wishes = document.documentElement.dataset;
  let known = own.now, wanted = known, waiting = Number(own.waiting), unread = Number(own.unread);
  let stream = null, timer = 0, pause = LOOK_FIRST, fetching = false;
  const whole = "page" in own; // else only the bar is kept
  let entered = Boolean(document.querySelector("main .refusal")); // what was entered stands in the form again
  let tag = "", release = null;

  const told = document.createElement("div"); // says what is new to those who do not see it
  told.className = "hidden";
  told.setAttribute("role", "status");
  const offer = document.createElement("button");
  offer.textContent = own.show;
  offer.addEventListener("click", () => {
    offer.blur();
    show();
  });
  document.body.append(told);

  // The decision and the content take the focus to lead readers there: who has it there touches nothing.
  function busy() {
    const main = document.getElementById("content"), focused = document.activeElement;
    const touched = main.contains(focused) && focused.tabIndex >= 0 && !focused.closest("[data-say]");
    return entered || touched || !getSelection().isCollapsed;
  }

  function say(...parts) {
    told.className = parts.includes(offer) ? "moved-on" : "hidden";
    told.replaceChildren(...parts);
  }

  // What somebody is at stays in sight, with the buttons beside it: the offer has the last line of the screen.
  function propose() {
    say(own.moved, " ", offer);
    const focused = document.activeElement;
    if (focused !== document.body) (focused.closest(".line") || focused).scrollIntoView({ block: "nearest" });
  }

  // Title and picture say how many games wait, also of a page that is out of sight.
  function mark() {
    const title = document.title.replace(/^\(\d+\) /, "");
    document.title = waiting ? `(${waiting}) ${title}` : title;
    const icon = document.querySelector("link[rel=icon]");
    icon.href = waiting ? icon.dataset.dot : icon.dataset.plain;
    if (wishes.badge === "on" && navigator.setAppBadge) navigator.setAppBadge(waiting).catch(() => {});
  }

  // The service worker counts while no page is open, if there is a store of this name (notify.js).
  function tellWorker() {
    if (window.caches) caches[wishes.badge === "on" ? "open" : "delete"]("badge").catch(() => {});
  }

  // Two soft tones when another game waits, for who wants them; a browser may want a click before.
  function ring() {
    if (wishes.sound !== "on" || !window.AudioContext) return;
    const sound = new AudioContext(), now = sound.currentTime;
    [523, 659].forEach((pitch, n) => {
      const tone = sound.createOscillator(), volume = sound.createGain(), at = now + n * 0.16;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.08, at + 0.03);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
      tone.connect(volume).connect(sound.destination);
      tone.start(at);
      tone.stop(at + 0.55);
    });
    setTimeout(() => sound.close(), 1500);
  }

  async function show() {
    if (fetching) return;
    fetching = true;
    const asked = wanted;
    try {
      const answer = await fetch(own.page, { credentials: "same-origin" });
      if (!answer.ok) return stop(); // no game for this visitor any more: reloading says why
      swap(new DOMParser().parseFromString(await answer.text(), "text/html"), asked);
    } catch {
      setTimeout(news, AGAIN); // away for a moment
      return;
    } finally {
      fetching = false;
    }
    news();
  }

  function replace(page, ids) {
    for (const id of ids) {
      const fresh = page.getElementById(id), old = document.getElementById(id);
      if (fresh && old) old.replaceWith(document.adoptNode(fresh));
    }
  }

  // The bar alone, where another game waits or somebody has spoken elsewhere.
  async function showBar() {
    try {
      const answer = await fetch(own.bar, { credentials: "same-origin" });
      if (answer.ok) replace(new DOMParser().parseFromString(await answer.text(), "text/html"), BAR);
    } catch {
      // away for a moment: the next news brings it
    }
  }

  // Whether the page needs styles that are not here: a table has become a game.
  function isOther(page) {
    const styles = [...page.querySelectorAll("link[rel=stylesheet]")];
    return styles.some((one) => !document.head.querySelector(`link[href="${one.getAttribute("href")}"]`));
  }

  function swap(page, asked) {
    if (isOther(page)) return location.assign(own.page);
    const script = page.querySelector("script[data-now]"), before = question();
    const held = document.getElementById("content").contains(document.activeElement);
    const written = keepWritten(page);
    replace(page, ["content", ...BAR]);
    if (page.title !== document.title) say((document.title = page.title));
    else say();
    entered = false;
    if (written) written.focus({ preventScroll: true });
    else lead(held, before);
    document.dispatchEvent(new Event("shown"));
    if (!script) return stop(); // the game is over
    waiting = Number(script.dataset.waiting);
    unread = Number(script.dataset.unread);
    mark();
    known = script.dataset.now;
    if (wanted === asked) wanted = known; // else something came meanwhile
  }

  // Whoever writes in the talk goes on writing: the page that comes has their form, as it stands.
  function keepWritten(page) {
    const [fresh, old] = [page, document].map((one) => one.querySelector("#talk form[data-say]"));
    const talk = old && old.closest("#talk"), writes = old && old.contains(document.activeElement);
    if (fresh && talk.tagName === "DETAILS") fresh.closest("#talk").open = talk.open;
    if (!fresh || !(writes || old.elements.text.value)) return null;
    const at = document.activeElement;
    fresh.replaceWith(old);
    return writes ? at : null;
  }

  function question() {
    const asked = document.querySelector("h2#question");
    return asked && asked.textContent;
  }

  // The focus goes to a new question, or stays at the decision if it was there; nothing scrolls.
  function lead(held, before) {
    const at = document.activeElement, free = at === document.body || at === document.documentElement;
    const decision = document.getElementById("decide");
    if (decision && free && (held || (question() && question() !== before))) decision.focus({ preventScroll: true });
  }

  function news() {
    if (!whole || wanted === known || document.hidden) return;
    if (!busy()) return show();
    if (!offer.isConnected) propose();
  }

  function heard(data) {
    const said = JSON.parse(data);
    wanted = said.now;
    const more = said.waiting > waiting, other = said.waiting !== waiting || said.unread !== unread;
    ({ waiting, unread } = said);
    if (other) mark();
    if (more) ring();
    if (other && (!whole || wanted === known)) showBar();
    news();
  }

  // Asking, where there is no stream: at once, then more and more seldom while nothing is new.
  async function look() {
    try {
      const headers = tag ? { "If-None-Match": tag } : {};
      const answer = await fetch(own.events, { headers, cache: "no-store", credentials: "same-origin" });
      pause = answer.status === 304 ? Math.min(LOOK_MOST, pause * 1.7) : 1000;
      if (answer.ok) {
        tag = answer.headers.get("ETag");
        heard(await answer.text());
      } else if (answer.status !== 304) return stop();
    } catch {
      pause = Math.min(LOOK_MOST, pause * 2);
    }
    timer = setTimeout(look, Math.max(pause, document.hidden ? LOOK_MOST : 0));
  }

  function ask() {
    close();
    pause = LOOK_FIRST;
    timer = setTimeout(look, pause);
  }

  function open() {
    close();
    if (!window.EventSource) return ask();
    stream = new EventSource(own.events);
    stream.onmessage = (event) => heard(event.data);
    stream.onerror = () => stream.readyState === EventSource.CLOSED && ask();
  }

  function close() {
    clearTimeout(timer);
    if (stream) stream.close();
    stream = null;
  }

  function stop() {
    close();
    document.removeEventListener("visibilitychange", seen);
  }

  // A browser keeps six connections to a site: pages out of sight share a few of them, all others ask.
  async function rest() {
    if (!navigator.locks) return ask();
    for (let n = 1; n <= STREAMS_HIDDEN; n++) {
      const held = await new Promise((got) =>
        navigator.locks.request(`live ${n}`, { ifAvailable: true }, (lock) => {
          got(Boolean(lock));
          return lock && new Promise((end) => (release = end));
        }));
      if (held) return document.hidden ? undefined : seen();
    }
    if (document.hidden) ask();
  }

  function seen() {
    if (release) release();
    release = null;
    if (document.hidden) return void rest();
    if (!stream) open();
    news();
  }

  document.addEventListener("visibilitychange", seen);
  document.addEventListener("input", (event) => (entered ||= !event.target.closest("[data-say]")));
  document.addEventListener("focusout", () => setTimeout(news, 300));
  document.addEventListener("selectionchange", () => whole && wanted !== known && setTimeout(news, 300));
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => event.persisted && open());
  mark();
  tellWorker();
  open();
})();
