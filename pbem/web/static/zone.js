// Offers the browser's time zone to a player who has chosen another one, or none yet.
"use strict";
(function () {
  const offer = document.querySelector("[data-zone-offer]");
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!offer || !zone || zone === offer.dataset.zoneOffer) return;
  offer.querySelector("[data-zone-name]").textContent = zone;
  offer.querySelector("input[name=zone]").value = zone;
  offer.hidden = false;
})();
