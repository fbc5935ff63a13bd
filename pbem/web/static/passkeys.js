// Passkeys (pbem/web/account/passkeys.py): shows the forms that need them where the browser can make and
// use them, and carries options to the browser and its answer back.
"use strict";
(function () {
  const can = window.PublicKeyCredential;
  if (!can || !can.parseCreationOptionsFromJSON || !can.parseRequestOptionsFromJSON) return;

  async function post(form, path, body) {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRFToken": form.elements.csrf_token.value },
      body: JSON.stringify(body),
    });
    const json = (answer.headers.get("Content-Type") || "").startsWith("application/json");
    if (!json) throw new Error(form.dataset.failed);
    const words = await answer.json();
    if (answer.ok) return words;
    if (words.go) {
      location.assign(words.go);
      return new Promise(() => {});
    }
    if (words.unknown) disown(body.credential.id);
    throw new Error(words.problem || form.dataset.failed);
  }

  // So that the device stops offering a passkey that was forgotten here.
  function disown(credentialId) {
    if (!can.signalUnknownCredential) return;
    can.signalUnknownCredential({ rpId: location.hostname, credentialId }).catch(() => {});
  }

  async function ask(form) {
    const options = await post(form, form.dataset.options, {});
    const passkey = form.dataset.passkey === "create"
      ? await navigator.credentials.create({ publicKey: can.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: can.parseRequestOptionsFromJSON(options) });
    const told = Object.fromEntries(new FormData(form));
    return post(form, form.action, { ...told, credential: passkey.toJSON() });
  }

  function words(form, error) {
    if (error.name === "InvalidStateError") return form.dataset.known;
    if (error.name === "NotAllowedError" || error.name === "AbortError") return form.dataset.cancelled;
    return error.name === "Error" ? error.message : form.dataset.failed;
  }

  function attend(form) {
    const problem = form.querySelector("[role=alert]");
    let busy = false;
    form.hidden = false;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (busy) return;
      busy = true;
      problem.textContent = "";
      try {
        location.assign((await ask(form)).go);
      } catch (error) {
        problem.textContent = words(form, error);
      }
      busy = false;
    });
  }

  document.querySelectorAll("form[data-passkey]").forEach(attend);
})();
