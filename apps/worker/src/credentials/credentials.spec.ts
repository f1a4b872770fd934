import type { CredentialSecret } from '@tessera/contracts/credentials/stored-credentials.schema';
import { CredentialRepository } from '@tessera/data/credentials/credential.repository';
import { newId, type UserId, type WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { sealCredential } from '@tessera/kit/outbound/credential-vault';
import { Sealing } from '@tessera/kit/sealing';
import { LiveRuns } from '@tessera/runs/live-runs';
import { OauthServer } from '@tessera/testing/oauth-server';
import { ToolRunner } from '../conversations/tool-runner.ts';
import { Credentials } from './credentials.ts';
import { chainOf, Receiver, WorkerUnderTest } from '../worker.fixture.ts';

const client = { id: 'desk', secret: 'a client secret' };
const oauth = new OauthServer(client);
let tokenUrl: string;
let worker: WorkerUnderTest;
let receiver: Receiver;
let address: string;
beforeAll(async () => {
  tokenUrl = await oauth.listen();
  worker = await WorkerUnderTest.start();
});
afterAll(async () => {
  await worker.stop();
  await oauth.close();
});
beforeEach(async () => {
  receiver = new Receiver();
  address = await receiver.listen();
});
afterEach(() => receiver.close());

const sealing = new Sealing(Buffer.alloc(32, 7).toString('base64'));
const repository = () => worker.get(CredentialRepository);

async function stored(secret: CredentialSecret, { hosts = ['127.0.0.1'], workspace = worker.workspace } = {}) {
  const id = newId();
  const now = new Date();
  await repository().add(
    {
      ...{ _id: id, workspace, name: `Key ${id}`, kind: secret.kind, hosts },
      sealed: sealCredential(sealing, { workspace, id, secret }),
      ...{ token: null, failure: null, lastUsedAt: null, createdBy: newId<UserId>(), createdAt: now, updatedAt: now },
    },
    100,
  );
  return id;
}

/** Runs one call with a credential. */
async function called(credentialId: string, options: JsonObject = {}) {
  const call = {
    id: 'call',
    kind: 'webhook',
    options: { method: 'GET', url: `${address}/x?a=1`, credentialId, ...options },
  };
  const version = await worker.publish(chainOf({ ...call, settings: { retry: { attempts: 1 } } }));
  return worker.ended(await worker.run(version, {}));
}

const toolWith = (credential: string) => ({
  ...{ id: 'look', name: 'Look up', when: 'look up', examples: [], enabled: true, repeatable: true },
  ...{ kind: 'http' as const, confirm: 'never' as const, timeoutMs: 5_000 },
  arguments: { type: 'object' as const, properties: {}, required: [] },
  target: { method: 'GET' as const, url: `${address}/orders`, credential, headers: [], body: '', result: [] },
});

const key = { kind: 'apiKey', in: 'header', name: 'X-Api-Key', value: 'a stored "key"' } as const;

describe('a webhook step with a stored credential', () => {
  it.each<[string, CredentialSecret, (call: Receiver['calls'][number]) => unknown, unknown]>([
    ['an API key in a header', key, ({ headers }) => headers['x-api-key'], key.value],
    [
      'an API key in the query',
      { ...key, in: 'query', name: 'key' },
      ({ url }) => url,
      '/x?a=1&key=a+stored+%22key%22',
    ],
    [
      'a username and a password',
      { kind: 'basic', username: 'asha', password: 'a password' },
      ({ headers }) => headers.authorization,
      `Basic ${Buffer.from('asha:a password').toString('base64')}`,
    ],
    ['a token', { kind: 'bearer', token: 'a-token' }, ({ headers }) => headers.authorization, 'Bearer a-token'],
  ])('sends %s', async (_, secret, part, expected) => {
    const id = await stored(secret);
    expect((await called(id)).status).toBe('completed');
    expect(receiver.calls.map(part)).toEqual([expected]);
    expect(await repository().byId(worker.workspace, id)).toMatchObject({
      failure: null,
      lastUsedAt: expect.any(Date),
    });
  });

  it('fetches a token once, uses it until shortly before its end, and fetches the next', async () => {
    receiver.answer = (response) =>
      response.writeHead(oauth.isBearer(receiver.calls.at(-1)?.headers.authorization) ? 200 : 401).end('{}');
    const secret = { kind: 'clientCredentials', token_url: tokenUrl, client_id: client.id } as const;
    const id = await stored({ ...secret, client_secret: client.secret, scope: 'orders' });
    for (const _ of [1, 2]) expect((await called(id)).status).toBe('completed');
    expect(oauth.given).toEqual(['orders']);
    oauth.lifetime = 30;
    const short = await stored({ ...secret, client_secret: client.secret, scope: 'short' });
    for (const _ of [1, 2]) expect((await called(short)).status).toBe('completed');
    expect(oauth.given).toEqual(['orders', 'short', 'short']);

    const wrong = await stored({ ...secret, client_secret: 'another', scope: '' });
    const run = await called(wrong);
    expect(run.error).toMatchObject({
      code: 'RECONNECT',
      message: expect.stringContaining('Reconnect the credential'),
    });
    expect((await repository().byId(worker.workspace, wrong))?.failure).toContain('answered 401');
  });

  it('renews the token of a connected one once, however many steps ask, and asks to connect again when it is void', async () => {
    receiver.answer = (response) =>
      response.writeHead(oauth.isBearer(receiver.calls.at(-1)?.headers.authorization) ? 200 : 401).end('{}');
    oauth.lifetime = 3_600;
    const secret = { kind: 'authorizationCode', authorize_url: tokenUrl, token_url: tokenUrl } as const;
    const login = { client_id: client.id, client_secret: client.secret, client_auth: 'header', scope: '' } as const;
    const id = await stored({ ...secret, ...login });
    const never = await called(id);
    expect(never.error).toMatchObject({
      code: 'RECONNECT',
      message: expect.stringContaining('Connect the credential'),
    });
    const { workspace } = worker;
    const grantOf = (token: string) => sealing.seal(token, `credential|${workspace}|${id}|grant`);
    const connected = async (token: string) =>
      repository().keepToken(workspace, (await repository().byId(workspace, id))!, null, grantOf(token));
    const first = oauth.refreshToken();
    await connected(first);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        worker.get(Credentials).vault.send(workspace, id, {
          ...{ method: 'GET', url: address, headers: {}, body: null, signal: AbortSignal.timeout(20_000) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(oauth.refreshed).toEqual([first]);
    // The next one came with the answer.
    const kept = (await repository().byId(workspace, id))!;
    await repository().keepToken(workspace, kept, null);
    expect((await called(id)).status).toBe('completed');
    expect(oauth.refreshed).toHaveLength(2);

    await connected('revoked at the provider');
    const run = await called(id);
    expect(run.error).toMatchObject({ code: 'RECONNECT' });
    expect(await repository().byId(workspace, id)).toMatchObject({ grant: null, failure: expect.any(String) });
  });

  it('gives up on a token server that does not answer before another process may ask it', async () => {
    const { workspace } = worker;
    const secret = { kind: 'authorizationCode', authorize_url: address, token_url: address } as const;
    const login = { client_id: client.id, client_secret: client.secret, client_auth: 'header', scope: '' } as const;
    const id = await stored({ ...secret, ...login });
    const grant = sealing.seal('a grant', `credential|${workspace}|${id}|grant`);
    await repository().keepToken(workspace, (await repository().byId(workspace, id))!, null, grant);
    receiver.answer = () => undefined;
    const soon = AbortSignal.timeout(100);
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
    const { signal } = new AbortController();
    const call = { method: 'GET', url: address, headers: {}, body: null, signal } as const;
    const sent = worker.get(Credentials).vault.send(workspace, id, call);
    await expect(sent).rejects.toMatchObject({ code: 'TOKEN_PENDING', isFinal: false });
    jest.restoreAllMocks();
    expect(await repository().byId(workspace, id)).toMatchObject({ grant, renewedUntil: null, failure: null });
  });

  it('shows no secret in the history, also when the other side repeats it', async () => {
    receiver.answer = (response) => {
      const repeated = JSON.stringify({ got: receiver.calls.at(-1)?.headers['x-api-key'], more: 'kept' });
      response.writeHead(200, { 'content-type': 'application/json', 'x-echo': key.value }).end(repeated);
    };
    const run = await called(await stored(key));
    const steps = await worker.get(LiveRuns).steps(worker.workspace, run._id, 'call');
    expect(JSON.stringify(steps)).toContain('kept');
    expect(JSON.stringify([run, steps])).not.toContain('a stored');
  });

  it('calls no host that the credential does not name, and none in another workspace', async () => {
    for (const [id, message] of [
      [await stored(key, { hosts: ['api.example.com', '*.example.org'] }), 'may not be sent to 127.0.0.1'],
      [await stored(key, { workspace: newId<WorkspaceId>() }), 'was deleted'],
    ] as const) {
      const run = await called(id);
      expect(run).toMatchObject({ status: 'failed', error: { message: expect.stringContaining(message) } });
    }
    expect(receiver.calls).toEqual([]);
  });

  it('sends nothing without encryption to a host with a name', async () => {
    const run = await called(await stored(key, { hosts: ['localhost'] }), {
      url: address.replace('127.0.0.1', 'localhost'),
    });
    expect(run.error).toMatchObject({ code: 'NOT_ENCRYPTED' });
    expect(receiver.calls).toEqual([]);
  });

  it('marks the credential as failed when the other side refuses it', async () => {
    receiver.answer = (response) => response.writeHead(403).end();
    const id = await stored(key);
    expect((await called(id)).status).toBe('failed');
    expect((await repository().byId(worker.workspace, id))?.failure).toContain('answered 403');
  });
});

describe('an HTTP tool of an agent with a stored credential', () => {
  it('sends it, hides it in the answer, and calls no other host with it', async () => {
    receiver.answer = (response) => response.end(JSON.stringify({ seen: receiver.calls[0]?.headers.authorization }));
    const credential = await stored({ kind: 'bearer', token: 'a token of the desk' });
    const elsewhere = await stored({ kind: 'bearer', token: 'a token' }, { hosts: ['api.example.com'] });
    const call = { workspace: worker.workspace, conversation: newId(), key: newId(), args: {}, workflows: {} };
    const run = (id: string) => worker.get(ToolRunner).run(toolWith(id), call);
    expect(await run(credential)).toEqual({ ok: true, result: { seen: 'Bearer [secret]' } });
    expect(receiver.calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer a token of the desk']);
    expect(await run(elsewhere)).toMatchObject({ ok: false });
    expect(receiver.calls).toHaveLength(1);
  });
});
