/** Texts of the form and the card of the kind. */
export const webhookTriggerEn = {
  hint: 'Other systems start this workflow by calling its address with the secret.',
  url: 'Address',
  secret: 'Secret',
  once: 'Keep it now: it is not shown again.',
  hasSecret: 'A secret was made. It can’t be shown again; a new one replaces it.',
  makeSecret: 'Make a secret',
  replaceSecret: 'Replace the secret',
  example: 'Try it in a terminal',
  signed:
    'Instead of the secret, a call can carry x-tessera-signature: t=<seconds>,v1=<HMAC-SHA256 of “seconds.body” with the secret>.',
};
