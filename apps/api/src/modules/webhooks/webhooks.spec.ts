import { WebhookRepository } from '@tessera/data/webhooks/webhook.repository';
import { webhooks } from '@tessera/contracts/webhooks/webhooks.contract';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  asha = await api.founder();
});
afterAll(() => api.stop());

const body = { name: 'Billing', url: 'https://hooks.example.com/in', events: ['form.submitted' as const] };

describe('webhooks', () => {
  it('show their secret once, and another one on demand', async () => {
    const { webhook, secret } = await api.ok(webhooks.create, { body }, asha.token);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { items } = await api.ok(webhooks.list, {}, asha.token);
    expect(items).toEqual([webhook]);
    expect(JSON.stringify(items)).not.toContain('whsec_');
    const renewed = await api.ok(webhooks.renewSecret, { body: { id: webhook.id } }, asha.token);
    expect(renewed.secret).not.toBe(secret);
    await api.ok(webhooks.renewSecret, { body: { id: webhook.id } }, asha.token);
    const stored = await api.app.get(WebhookRepository, { strict: false }).byId(asha.workspace, webhook.id);
    const all = [
      stored?.secret,
      stored?.oldSecret?.sealed,
      ...(stored?.olderSecrets ?? []).map(({ sealed }) => sealed),
    ];
    expect(new Set(all).size).toBe(3);
  });

  it.each([
    ['ftp://hooks.example.com', 'body.url'],
    ['https://asha:secret@hooks.example.com', 'body.url'],
    ['nowhere', 'body.url'],
  ])('refuse the address %s', async (url, field) => {
    const answer = await api.call(webhooks.create, { body: { ...body, url }, token: asha.token });
    expect([answer.status, answer.body.field]).toEqual([400, field]);
  });

  it('send test events only while they are on', async () => {
    const { webhook } = await api.ok(webhooks.create, { body }, asha.token);
    const { id } = webhook;
    expect((await api.ok(webhooks.test, { body: { id } }, asha.token)).state).toBe('waiting');
    await api.ok(webhooks.update, { body: { id, ...body, is_on: false } }, asha.token);
    const refused = await api.call(webhooks.test, { body: { id }, token: asha.token });
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('switched off')]);
    const log = await api.ok(webhooks.deliveries, { query: { webhook_id: id } }, asha.token);
    expect(log.items).toMatchObject([{ event: 'webhook.test', state: 'waiting', attempts: [] }]);
  });
});
