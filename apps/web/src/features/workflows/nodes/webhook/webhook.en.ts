/** Texts of the form and the card of the kind. */
export const webhookEn = {
  method: 'Method',
  url: 'Address',
  body: 'Body',
  bodyTypes: { none: 'None', json: 'JSON', text: 'Text' },
  content: { json: 'JSON body', text: 'Text body' },
  headers: 'Headers',
  query: 'Query parameters',
  name: 'Name',
  pairName: '{{title}}: name {{number}}',
  pairValue: '{{title}}: value {{number}}',
  addHeader: 'Add a header',
  addParameter: 'Add a parameter',
  signature:
    'Each call carries an Idempotency-Key, the same for every attempt, and X-Tessera-Signature: t=<seconds>,v1=<HMAC-SHA256 of “seconds.body” with the signing secret>.',
  signingSecret: 'Signing secret of this workspace',
  showSigningSecret: 'Show the signing secret',
};
