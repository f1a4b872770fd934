import type { WebhookEvent } from '@tessera/contracts/webhooks/webhooks.schema';
import { WebhookDeliveryRepository } from '@tessera/data/webhooks/webhook-delivery.repository';
import { secretPurpose, WebhookRepository } from '@tessera/data/webhooks/webhook.repository';
import { newId, type UserId } from '@tessera/kernel/ids';
import { Sealing } from '@tessera/kit/sealing';
import { WebhookEvents } from '@tessera/runs/webhooks/webhook-events';
import { eventually } from '@tessera/testing/eventually';
import { chainOf, Receiver, WorkerUnderTest } from '../worker.fixture.ts';
import { signedHeaders } from './standard-signature.ts';

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
let worker: WorkerUnderTest;
let receiver: Receiver;
let url: string;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
  receiver = new Receiver();
  url = await receiver.listen();
});
beforeEach(() => {
  receiver.calls.length = 0;
  receiver.answer = (response) => response.end('{"taken":true}');
});
afterAll(async () => {
  await worker.stop();
  receiver.close();
});

async function subscribed(events: WebhookEvent[]): Promise<string> {
  const _id = newId();
  const sealed = worker.get(Sealing).seal(secret, secretPurpose(_id));
  await worker.get(WebhookRepository).add(
    {
      ...{ _id, workspace: worker.workspace, name: 'Billing', url: `${url}/hook`, events, state: 'on' },
      ...{ secret: sealed, oldSecret: null, failingSince: null, lastDeliveredAt: null },
      ...{ createdBy: newId<UserId>(), createdAt: new Date() },
    },
    20,
  );
  return _id;
}
const delivery = (id: string) => worker.get(WebhookDeliveryRepository).byId(worker.workspace, id);
const event = { type: 'webhook.test', at: new Date(), data: { webhook_id: 'a' } } as const;
const tested = async (webhook: string) =>
  worker.get(WebhookEvents).send(worker.workspace, webhook, { ...event, fact: newId() });

describe('a webhook', () => {
  it('gets the end of a run, signed as Standard Webhooks', async () => {
    const webhook = await subscribed(['run.ended']);
    const version = await worker.publish(
      chainOf({ id: 'out', kind: 'output', options: { values: [{ name: 'value', value: 'x' }] } }),
    );
    const run = await worker.run(version, {});
    await worker.ended(run);
    await eventually(async () => expect(receiver.calls).toHaveLength(1));
    const [{ headers, body }] = receiver.calls as [Receiver['calls'][number]];
    expect(JSON.parse(body)).toMatchObject({
      type: 'run.ended',
      data: { run_id: run, workflow_id: worker.workflow, status: 'completed', error_code: null },
    });
    const [id, timestamp] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
    expect(headers).toMatchObject(signedHeaders({ id, timestamp, body }, [secret]));
    await eventually(async () =>
      expect(await delivery(id.replace('msg_', ''))).toMatchObject({
        state: 'delivered',
        attempts: [{ status: 200, answer: '{"taken":true}' }],
      }),
    );
    await worker.get(WebhookRepository).delete(worker.workspace, webhook);
  });

  it('gets one call for an event that is announced twice', async () => {
    const webhook = await subscribed(['form.submitted']);
    const fact = { type: 'form.submitted', fact: newId(), at: new Date(), data: { response_id: 'b' } } as const;
    await worker.get(WebhookEvents).announce(worker.workspace, fact);
    await eventually(async () => expect(receiver.calls).toHaveLength(1));
    await worker.get(WebhookEvents).announce(worker.workspace, fact);
    const last = await tested(webhook);
    await eventually(async () => expect((await delivery(last._id))?.state).toBe('delivered'));
    expect(receiver.calls.map(({ body }) => JSON.parse(body).type)).toEqual(['form.submitted', 'webhook.test']);
  });

  it('keeps a failed event for the next attempt, and sends it again on demand', async () => {
    receiver.answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end('moved');
    await subscribed(['verification.ended']);
    const fact = { type: 'verification.ended', fact: newId(), at: new Date(), data: {} } as const;
    await worker.get(WebhookEvents).announce(worker.workspace, fact);
    await eventually(async () => expect(receiver.calls).toHaveLength(1));
    const id = String(receiver.calls[0]?.headers['webhook-id']).replace('msg_', '');
    await eventually(async () => {
      const stored = await delivery(id);
      expect(stored).toMatchObject({ state: 'waiting', tries: 1, attempts: [{ status: 302, answer: 'moved' }] });
      expect(stored?.nextAt?.getTime()).toBeGreaterThan(Date.now());
    });
    expect(await worker.get(WebhookEvents).again(worker.workspace, id)).toBeNull();
  });

  it('is not announced again to a webhook that was made after it', async () => {
    const fact = { type: 'conversation.ended', fact: newId(), at: new Date(), data: {} } as const;
    await subscribed(['conversation.ended']);
    const before = { ...fact, at: new Date(fact.at.getTime() - 60_000) };
    await worker.get(WebhookEvents).announce(worker.workspace, before);
    await worker.get(WebhookEvents).announce(worker.workspace, { ...fact, fact: newId(), at: new Date() });
    await eventually(async () => expect(receiver.calls).toHaveLength(1));
  });

  it('is disabled by the answer 410', async () => {
    receiver.answer = (response) => response.writeHead(410).end();
    const webhook = await subscribed(['record.changed']);
    const { _id } = await tested(webhook);
    await eventually(async () => expect((await delivery(_id))?.state).toBe('failed'));
    expect((await worker.get(WebhookRepository).byId(worker.workspace, webhook))?.state).toBe('failing');
    expect(await worker.get(WebhookEvents).areWanted(worker.workspace, 'record.changed')).toBe(false);
  });
});
