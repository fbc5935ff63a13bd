// The service worker: shows what web push brings (pbem/webhooks/messages.py), opens the game, and switches
// itself off when that is tapped. On wish (live.js) it counts the games that wait at the app's icon. It keeps
// nothing and answers for no page.
"use strict";

const pathOf = (page) => new URL(page.url).pathname;

async function show(said) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const seen = pages.some((page) => page.visibilityState === "visible" && pathOf(page) === said.path);
  if (seen) return; // the page itself tells it
  await registration.showNotification(said.title, {
    body: said.body,
    tag: said.path,
    icon: "/icon-192.png",
    data: said.path,
    actions: [{ action: "off", title: said.off }],
  });
}

async function count() {
  if (!navigator.setAppBadge || !(await caches.has("badge"))) return;
  const told = await fetch("/events", { headers: { Accept: "application/json" } });
  await navigator.setAppBadge((await told.json()).waiting);
}

async function open(path) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => pathOf(page) === path);
  return there ? there.focus() : clients.openWindow(path);
}

async function off() {
  const own = await registration.pushManager.getSubscription();
  if (!own) return;
  await own.unsubscribe();
  await fetch("/push/off", { method: "POST", body: new URLSearchParams({ endpoint: own.endpoint }) });
}

addEventListener("push", (event) => {
  event.waitUntil(Promise.all([show(event.data.json()), count().catch(() => {})])); // signed out: no count
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(event.action === "off" ? off() : open(event.notification.data));
});
