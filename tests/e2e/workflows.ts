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

/** Started by hand; prepares a text, sends it to `address`, and says what came back. */
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
