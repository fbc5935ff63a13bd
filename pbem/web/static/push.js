// Web push (pbem/web/account/push_page.py): shows the form that offers it where the browser can, asks the
// browser for its endpoint and keys, and sends the form with them.
"use strict";
(function () {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return;

  async function subscribe(form) {
    const worker = await navigator.serviceWorker.register(form.dataset.worker);
    await navigator.serviceWorker.ready;
    const before = await worker.pushManager.getSubscription();
    if (before) await before.unsubscribe(); // perhaps made for another key, or another player
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: form.dataset.push,
    });
    const told = made.toJSON();
    form.elements.endpoint.value = told.endpoint;
    form.elements.p256dh.value = told.keys.p256dh;
    form.elements.auth.value = told.keys.auth;
  }

  function attend(form) {
    // On a game's page it is offered to those who have never been asked, and then no more.
    if (form.dataset.once !== undefined && Notification.permission !== "default") return;
    form.hidden = false;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const problem = form.querySelector("[role=alert]");
      problem.textContent = "";
      try {
        if ((await Notification.requestPermission()) !== "granted") throw new Error("refused");
        await subscribe(form);
        form.submit();
      } catch {
        problem.textContent = form.dataset.refused;
      }
    });
  }

  const offer = () => document.querySelectorAll("form[data-push][hidden]").forEach(attend);
  document.addEventListener("shown", offer); // the page shows itself anew (live.js)
  offer();
})();
