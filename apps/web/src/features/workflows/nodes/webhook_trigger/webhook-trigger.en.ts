/** Texts of the form and the card of the kind. */
export const webhookTriggerEn = {
  hint: 'Other systems start this workflow by calling its address with the secret.',
  url: 'Address',
  secret: 'Secret',
  once: 'Copy it now. It is not shown again.',
  hasSecret: 'A secret exists. It cannot be shown again, only replaced.',
  makeSecret: 'Create a secret',
  replaceSecret: 'Replace the secret',
  example: 'Example call',
  signed:
    'Instead of the secret, a call can carry x-tessera-signature: t=<seconds>,v1=<HMAC-SHA256 of “seconds.body” with the secret>.',
};
