const node = (id, kind, options) => ({ id, kind, name: id, options, position: { x: 0, y: 0 } });

/** Publishes a workflow whose runs wait for an event of their own. @returns the webhook that starts them */
export async function publishWaiting({ ask, apiUrl }) {
  const conditions = [{ property: 'order', operator: 'equal', value: '{{trigger.body.order}}' }];
  const wait = { source: 'event', event: 'bench.wake', conditions, limit: { amount: 30, unit: 'days' } };
  const definition = {
    nodes: [
      node('trigger', 'webhook_trigger', {}),
      node('wait', 'waitForEvent', wait),
      node('result', 'output', { values: [{ name: 'order', value: '{{wait.data.order}}' }] }),
    ],
    edges: [
      { id: 'a', from: 'trigger', port: 'out', to: 'wait' },
      { id: 'b', from: 'wait', port: 'happened', to: 'result' },
    ],
  };
  const { id } = await ask('POST', '/api/workflow/createWorkflow', { name: 'Waiting', definition });
  await ask('POST', '/api/workflow/updateWorkflowStatus', { id, status: 1 });
  const { url, secret } = await ask('POST', '/api/workflow/hook-secret', { id });
  return { url: `${apiUrl}${new URL(url).pathname}`, secret };
}
