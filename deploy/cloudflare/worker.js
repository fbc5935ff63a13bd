// Cloudflare Email Worker: posts each mail raw to /inbound/cloudflare.
// Variables of the worker: PBEM_URL (https://games.example.org) and, as a secret, PBEM_SECRET,
// the same text as the service's PBEM_INBOUND_CLOUDFLARE_SECRET.
// Where the mail was not stored it throws: Cloudflare then tells the sending server that the
// failure is temporary, and that server tries again.

async function signature(secret, parts) {
  const key = await crypto.subtle.importKey(
    "raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, await new Blob(parts).arrayBuffer());
  return [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function post(message, env, fetcher = fetch) {
  const mail = await new Response(message.raw).arrayBuffer();
  const timestamp = Math.floor(Date.now() / 1000).toString();
  const head = `${timestamp}\n${message.from}\n${message.to}\n`;
  return fetcher(`${env.PBEM_URL}/inbound/cloudflare`, {
    method: "POST",
    redirect: "manual",
    body: mail,
    headers: {
      "Content-Type": "message/rfc822",
      "X-Pbem-Timestamp": timestamp,
      "X-Pbem-Sender": message.from,
      "X-Pbem-Recipient": message.to,
      "X-Pbem-Signature": `sha256=${await signature(env.PBEM_SECRET, [head, mail])}`,
    },
  });
}

export default {
  async email(message, env) {
    const answer = await post(message, env);
    if (answer.status === 200) return;
    if (answer.status === 422) {
      message.setReject((await answer.text()).trim().slice(0, 200));
      return;
    }
    throw new Error(`the service answered ${answer.status}`);
  },
};
