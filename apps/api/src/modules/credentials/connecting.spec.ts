import { storedCredentials } from '@tessera/contracts/credentials/stored-credentials.contract';
import { CredentialRepository } from '@tessera/data/credentials/credential.repository';
import { OpenIdProvider } from '@tessera/testing/openid-provider';
import { allRights } from '@tessera/access/rights';
import { type Person, SliceApi } from '../../slice.fixture.ts';

const publicUrl = 'http://127.0.0.1:3999';
const client = {
  id: 'desk',
  secret: 'a secret of the client',
  redirect: `${publicUrl}/settings/credentials/connected`,
};
let provider: OpenIdProvider;
let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  provider = await OpenIdProvider.start(client);
  provider.add({ sub: 'shop', email: 'shop@example.com', email_verified: true, name: 'Shop' });
  api = await SliceApi.start({ OUTBOUND_ALLOW: '127.0.0.1', PUBLIC_URL: publicUrl });
  asha = await api.founder();
});
afterAll(async () => {
  await api.stop();
  provider.close();
});

let number = 0;
async function added(changes = {}): Promise<string> {
  const secret = {
    ...{ kind: 'authorizationCode', authorize_url: `${provider.issuer}/auth`, token_url: `${provider.issuer}/token` },
    ...{ client_id: client.id, client_secret: client.secret, client_auth: 'body', scope: 'openid email', ...changes },
  } as const;
  const body = { name: `Shop ${(number += 1)}`, hosts: ['127.0.0.1'], secret: secret as never };
  return (await api.ok(storedCredentials.create, { body }, asha.token)).id;
}
const pageOf = async (id: string) => (await api.ok(storedCredentials.connect, { body: { id } }, asha.token)).url;
const finish = (answer: string, token = asha.token) =>
  api.call(storedCredentials.finishConnecting, { body: { answer }, token });
const stateOf = async (id: string) => {
  const { integrations } = await api.ok(storedCredentials.status, {}, asha.token);
  return integrations.find((one) => one.id === id)?.state;
};

describe('a credential that a person connects', () => {
  it('gets its tokens by the code flow with PKCE, and shows none of them', async () => {
    const id = await added();
    expect(await stateOf(id)).toBe('reconnect');
    const page = await pageOf(id);
    expect(new URL(page).searchParams.get('code_challenge_method')).toBe('S256');
    expect(page).not.toContain(id);
    const answer = await provider.answer(page, 'shop');
    const finished = await finish(answer);
    expect(finished).toMatchObject({ status: 200, body: { data: { id, state: 'connected', failure: null } } });
    const kept = await api.app.get(CredentialRepository, { strict: false }).byId(asha.workspace, id);
    expect(kept?.token?.sealed).toEqual(expect.any(String));
    expect(kept?.token?.until.getTime()).toBeGreaterThan(Date.now());
    expect(JSON.stringify(finished.body)).not.toContain(client.secret);
    // A code is taken once.
    expect((await finish(answer)).status).toBe(422);
    expect(await stateOf(id)).toBe('connected');
    const renamed = { id, name: `Renamed ${id}`, hosts: ['127.0.0.1'] };
    expect(await api.ok(storedCredentials.update, { body: renamed }, asha.token)).toMatchObject({ state: 'connected' });
  });

  it('is connected only by the person who asked, in their workspace, with an untouched state', async () => {
    const id = await added();
    const answer = await provider.answer(await pageOf(id), 'shop');
    const ravi = await api.member(asha.workspace, allRights);
    const other = await api.founder('Meera');
    const forged = new URLSearchParams(answer);
    forged.set('state', `${forged.get('state')?.slice(0, -8)}AAAAAAA=`);
    for (const refused of [
      await finish(answer, ravi.token),
      await finish(answer, other.token),
      await finish(String(forged)),
    ])
      expect(refused).toMatchObject({ status: 422, body: { field: 'body.answer' } });
    expect(await stateOf(id)).toBe('reconnect');
    expect((await finish(answer)).status).toBe(200);
  });

  it('says why the provider refused', async () => {
    const refused = await finish(await provider.answer(await pageOf(await added()), 'nobody'));
    expect(refused).toMatchObject({ status: 422, body: { error: expect.stringContaining('The person refused') } });
    const wrong = await added({ client_secret: 'another' });
    const answer = await provider.answer(await pageOf(wrong), 'shop');
    expect(await finish(answer)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('answered 401') },
    });
    expect(await stateOf(wrong)).toBe('reconnect');
  });

  it('leads to no page without encryption, and is of its own kind only', async () => {
    const open = await added({ authorize_url: 'http://login.example.com/auth' });
    const connect = (id: string) => api.call(storedCredentials.connect, { body: { id }, token: asha.token });
    expect(await connect(open)).toMatchObject({ status: 422, body: { error: expect.stringContaining('https://') } });
    const secret = { kind: 'bearer', token: 'token' } as const;
    const body = { name: 'Key', hosts: ['127.0.0.1'], secret };
    const { id } = await api.ok(storedCredentials.create, { body }, asha.token);
    expect(await connect(id)).toMatchObject({ status: 422, body: { field: 'body.id' } });
  });
});
