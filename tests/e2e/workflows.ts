const node = (id: string, kind: string, options: object, settings?: object) => ({
  id,
  kind,
  name: id,
  options,
  ...(settings && { settings }),
  position: { x: 0, y: 0 },
});
const chain = (...ids: string[]) =>
  ids.slice(1).map((to, index) => ({ id: `to-${to}`, from: ids[index] ?? '', port: 'out', to }));

/** Started by hand; prepares a text, sends it to `address`, and outputs the response. */
export const sending = (address: string, retry: { attempts: number; delayMs: number }) => ({
  nodes: [
    node('start', 'manually', {}),
    node('prepare', 'transform', { values: [{ name: 'text', value: 'prepared' }] }),
    node(
      'send',
      'webhook',
      { method: 'POST', url: address, body: { type: 'json', json: '{"text":"{{prepare.text}}"}' } },
      { retry: { ...retry, backoff: 'fixed', jitter: false } },
    ),
    node('result', 'output', { values: [{ name: 'status', value: '{{send.status}}' }] }),
  ],
  edges: chain('start', 'prepare', 'send', 'result'),
});

/** Started by a submission of a form with a verification; outputs who was verified. */
export const namingVerified = (formId: string) => ({
  nodes: [
    node('submitted', 'form_submission', { formId }),
    node('result', 'output', { values: [{ name: 'name', value: '{{submitted.name_of_proposer}}' }] }),
  ],
  edges: chain('submitted', 'result'),
});
