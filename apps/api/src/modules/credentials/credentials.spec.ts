import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { agents } from '@tessera/contracts/agents/agents.contract';
import { sampleAgent } from '@tessera/contracts/agents/agents.samples';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { storedCredentials } from '@tessera/contracts/credentials/stored-credentials.contract';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { CredentialRepository } from '@tessera/data/credentials/credential.repository';
import { ImapServer } from '@tessera/testing/imap-server';
import { definitionOf, publishedWorkflow } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

const token = 'a-very-secret-token';
const secret = { kind: 'bearer', token } as const;
let status = 200;
const seen: (string | undefined)[] = [];
const shop = createServer((request, response) => {
  seen.push(request.headers.authorization);
  response.writeHead(status).end(`{"token":"${token}"}`);
});
let address: string;
let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/orders`;
  api = await SliceApi.start({ OUTBOUND_ALLOW: '127.0.0.1' });
});
beforeEach(async () => {
  status = 200;
  asha = await api.founder();
});
afterAll(async () => {
  await api.stop();
  shop.closeAllConnections();
  shop.close();
});

const add = (changes = {}, person = asha) =>
  api.ok(storedCredentials.create, { body: { name: 'Shop', hosts: ['127.0.0.1'], secret, ...changes } }, person.token);

describe('stored credentials', () => {
  it('never show their secret: neither in answers, nor in the database, nor in the activity log', async () => {
    const { id } = await add();
    const answers = [
      await api.ok(storedCredentials.list, {}, asha.token),
      await api.ok(storedCredentials.status, {}, asha.token),
      await api.ok(storedCredentials.update, { body: { id, name: 'Store', hosts: ['127.0.0.1'] } }, asha.token),
      await api.ok(storedCredentials.test, { body: { id, url: address } }, asha.token),
      await api.ok(activity.list, {}, asha.token),
      await api.app.get(CredentialRepository, { strict: false }).byId(asha.workspace, id),
    ];
    expect(seen.at(-1)).toBe(`Bearer ${token}`);
    expect(JSON.stringify(answers)).not.toContain(token);
    const other = await api.founder('Meera');
    expect((await api.ok(storedCredentials.list, {}, other.token)).items).toEqual([]);
  });

  it('say whether the other side takes them', async () => {
    const { id } = await add();
    const state = async () => (await api.ok(storedCredentials.status, {}, asha.token)).integrations[0];
    expect(await state()).toMatchObject({ name: 'Shop', state: 'untested', is_connected: true });
    status = 401;
    const refused = await api.ok(storedCredentials.test, { body: { id, url: address } }, asha.token);
    expect(refused).toMatchObject({ accepted: false, answer: 'The other side answered 401.' });
    expect(await state()).toMatchObject({ state: 'failed', is_connected: false });
    status = 200;
    expect((await api.ok(storedCredentials.test, { body: { id, url: address } }, asha.token)).accepted).toBe(true);
    expect(await state()).toMatchObject({ state: 'connected', failure: null });
  });

  it('of a mailbox are tried against the server, whose words are shown', async () => {
    const imap = new ImapServer({ user: 'desk', pass: token });
    const login = { kind: 'mailbox', host: '127.0.0.1', port: await imap.listen(), security: 'none' } as const;
    const mailbox = { ...login, username: 'desk', password: token };
    const hosts = ['elsewhere.example.com'];
    const right = await add({ hosts, secret: mailbox });
    expect(right.hosts).toEqual(['127.0.0.1']);
    const wrong = await add({ name: 'Wrong', secret: { ...mailbox, password: 'another' } });
    const tried = (id: string, folder = 'INBOX') =>
      api.ok(storedCredentials.testMailbox, { body: { id, folder } }, asha.token);
    expect(await tried(right.id)).toMatchObject({ accepted: true, answer: expect.stringContaining('0 messages') });
    const [refused, missing] = [await tried(wrong.id), await tried(right.id, 'Orders')];
    expect(refused).toMatchObject({ accepted: false, answer: expect.stringContaining('Invalid credentials') });
    expect(missing).toMatchObject({ accepted: false, answer: expect.stringContaining('Unknown Mailbox: Orders') });
    const { integrations } = await api.ok(storedCredentials.status, {}, asha.token);
    expect(integrations.map(({ state }) => state)).toEqual(['connected', 'failed']);
    expect(await tried((await add({ name: 'Key' })).id)).toMatchObject({ accepted: false });
    // A call never carries the password of a mailbox.
    const sent = await api.ok(storedCredentials.test, { body: { id: right.id, url: address } }, asha.token);
    expect(sent).toMatchObject({ accepted: false, answer: expect.stringContaining('is a mailbox') });
    expect(JSON.stringify([right, refused, missing, integrations])).not.toContain(token);
    await imap.close();
    expect(await tried(right.id)).toMatchObject({ accepted: false, answer: expect.stringContaining('refuses') });
  });

  it('go to no further host unless the secret is entered again', async () => {
    const { id } = await add();
    const more = { id, name: 'Shop', hosts: ['127.0.0.1', 'evil.example.com'] };
    const refused = await api.call(storedCredentials.update, { body: more, token: asha.token });
    expect([refused.status, refused.body.field]).toEqual([422, 'body.secret']);
    expect((await api.ok(storedCredentials.update, { body: { ...more, secret } }, asha.token)).hosts).toEqual(
      more.hosts,
    );
  });

  it('cannot be deleted while a workflow uses one, and the error names the workflow', async () => {
    const { id } = await add();
    const call = { id: 'call', kind: 'webhook', name: 'Call', position: { x: 0, y: 0 } };
    const definition = { nodes: [{ ...call, options: { url: address, credentialId: id } }], edges: [] };
    const workflow = await api.ok(workflows.create, { body: { name: 'Orders', definition } }, asha.token);
    const refused = await api.call(storedCredentials.delete, { body: { id }, token: asha.token });
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('Orders')]);
    await api.ok(workflows.remove, { body: { id: workflow.id } }, asha.token);
    expect(await api.ok(storedCredentials.delete, { body: { id } }, asha.token)).toEqual({ id, name: 'Shop' });
  });

  it('cannot be deleted while a published version uses one that the draft does not name any more', async () => {
    const { id } = await add();
    const refusal = async () => (await api.call(storedCredentials.delete, { body: { id }, token: asha.token })).body;
    const { nodes, edges } = definitionOf('manually');
    const call = { id: 'call', kind: 'webhook', name: 'Call', position: { x: 0, y: 0 } };
    const calling = { ...call, options: { method: 'GET', url: address, credentialId: id } };
    const edge = { id: 'to-call', from: 'trigger', port: 'out', to: 'call' };
    const flow = await publishedWorkflow(api, asha, { nodes: [...nodes, calling], edges: [...edges, edge] });
    const draft = { id: flow.id, revision: flow.revision, definition: definitionOf('manually') };
    await api.ok(workflows.save, { body: draft }, asha.token);
    expect((await refusal()).error).toContain(flow.name);
    await api.ok(workflows.setStatus, { body: { id: flow.id, status: 1 } }, asha.token);

    const tool = {
      ...{ id: 'look', name: 'Look up', when: 'look up', examples: [], enabled: true, repeatable: true },
      ...{ kind: 'http' as const, confirm: 'never' as const, timeoutMs: 5_000 },
      arguments: { type: 'object' as const, properties: {}, required: [] },
      target: { method: 'GET' as const, url: address, credential: id, headers: [], body: '', result: [] },
    };
    const definition = { ...sampleAgent, tools: [tool], subAgents: [] };
    const body = { name: 'Claims desk', type: definition.type, definition };
    const agent = await api.ok(agents.create, { body }, asha.token);
    const { revision } = await api.ok(agents.setStatus, { body: { id: agent.id, status: 1 } }, asha.token);
    const without = { id: agent.id, revision, definition: { ...definition, tools: [] } };
    await api.ok(agents.save, { body: without }, asha.token);
    expect(await refusal()).toMatchObject({ status: 409, error: expect.stringContaining('used by Claims desk.') });
    await api.ok(agents.setStatus, { body: { id: agent.id, status: 1 } }, asha.token);
    expect(await api.ok(storedCredentials.delete, { body: { id } }, asha.token)).toEqual({ id, name: 'Shop' });
  });

  it.each([
    ['no host', { hosts: [] }, 'body.hosts'],
    ['a host with a scheme', { hosts: ['https://example.com'] }, 'body.hosts.0'],
    ['a line break in a token', { secret: { ...secret, token: 'a\nb' } }, 'body.secret.token'],
    [
      'a token address of another scheme',
      {
        secret: { kind: 'clientCredentials', token_url: 'ftp://x', client_id: 'a', client_secret: 'b' },
      },
      'body.secret.token_url',
    ],
  ])('refuse %s', async (_, changes, field) => {
    const body = { name: 'Shop', hosts: ['api.example.com'], secret, ...changes };
    const answer = await api.call(storedCredentials.create, { body: body as never, token: asha.token });
    expect([answer.status, answer.body.field]).toEqual([400, field]);
  });
});
