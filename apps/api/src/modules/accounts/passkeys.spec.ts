import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { passkeys } from '@tessera/contracts/accounts/passkeys.contract';
import { twoFactor } from '@tessera/contracts/accounts/two-factor.contract';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { newId, type UserId, type WorkspaceId } from '@tessera/kernel/ids';
import { Secret, TOTP } from 'otpauth';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';
import { SoftAuthenticator } from './soft-authenticator.fixture.ts';

const origin = 'https://tessera.example';

let api: SliceApi;
beforeAll(async () => {
  api = await SliceApi.start({ PUBLIC_URL: origin });
});
afterAll(() => api.stop());

/** Begins to add a passkey, and lets the device make it. */
async function made({ token, password }: Pick<Person, 'token' | 'password'>, device = new SoftAuthenticator(origin)) {
  const { options, secret } = await api.ok(passkeys.begin, { body: { password } }, token);
  return { secret, name: 'Laptop', response: device.create(options.challenge) };
}

/** A person with a passkey in a device. */
async function keyed() {
  const person = await api.founder();
  const device = new SoftAuthenticator(origin);
  await api.ok(passkeys.add, { body: await made(person, device) }, person.token);
  return { ...person, device };
}

async function signed(device: SoftAuthenticator) {
  const { options, secret } = await api.ok(passkeys.beginLogin, { body: {} });
  return { secret, response: device.get(options.challenge) };
}
const logIn = (body: Awaited<ReturnType<typeof signed>>) => api.call(passkeys.login, { body });

describe('adding a passkey', () => {
  it('stores the key that the device made, under its name', async () => {
    const { token } = await keyed();
    const { items } = await api.ok(passkeys.list, {}, token);
    expect(items).toMatchObject([{ name: 'Laptop', last_used_at: null, can_remove: true }]);
    await api.ok(passkeys.rename, { body: { id: items[0]?.id ?? '', name: 'Phone' } }, token);
    expect((await api.ok(passkeys.list, {}, token)).items).toMatchObject([{ name: 'Phone' }]);
  });

  it('asks for both steps of a login', async () => {
    const { token, password } = await api.founder();
    const wrong = await api.call(passkeys.begin, { body: { password: 'not it' }, token });
    expect(wrong.body).toMatchObject({ status: 422, field: 'body.password' });
    const { secret } = await api.ok(twoFactor.begin, { body: { password } }, token);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const { recovery_codes } = await api.ok(twoFactor.confirm, { body: { code: totp.generate() } }, token);
    const missing = await api.call(passkeys.begin, { body: { password }, token });
    expect(missing.body).toMatchObject({ status: 422, field: 'body.code' });
    await api.ok(passkeys.begin, { body: { password, code: recovery_codes[0] } }, token);
  });

  it.each<[string, () => SoftAuthenticator]>([
    ['another page', () => new SoftAuthenticator('https://elsewhere.example', 'tessera.example')],
    ['another host', () => new SoftAuthenticator(origin, 'elsewhere.example')],
    [
      'a device that did not recognise the person',
      () => Object.assign(new SoftAuthenticator(origin), { isVerified: false }),
    ],
  ])('refuses a key from %s', async (_, device) => {
    const person = await api.founder();
    const refused = await api.call(passkeys.add, { body: await made(person, device()), token: person.token });
    expect(refused.body).toMatchObject({ status: 422, field: 'body.response' });
    expect((await api.ok(passkeys.list, {}, person.token)).items).toEqual([]);
  });

  it('refuses an answer twice, to another question, for another person, and the same key again', async () => {
    const [one, other] = [await api.founder('One'), await api.founder('Other')];
    const device = new SoftAuthenticator(origin);
    const body = await made(one, device);
    expect((await api.call(passkeys.add, { body, token: other.token })).status).toBe(422);
    expect((await api.call(passkeys.add, { body, token: one.token })).status).toBe(410);
    const old = await made(one);
    const next = await made(one);
    const swapped = { ...next, response: old.response };
    expect((await api.call(passkeys.add, { body: swapped, token: one.token })).status).toBe(422);
    await api.ok(passkeys.add, { body: await made(one, device) }, one.token);
    expect((await api.call(passkeys.add, { body: await made(other, device), token: other.token })).status).toBe(409);
  });
});

describe('logging in with a passkey', () => {
  it('needs nothing else, also with two-factor login on', async () => {
    const { id, device, token, password } = await keyed();
    const { secret } = await api.ok(twoFactor.begin, { body: { password } }, token);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await api.ok(twoFactor.confirm, { body: { code } }, token);
    const session = await api.ok(passkeys.login, { body: await signed(device) });
    expect(session.user.id).toBe(id);
    await api.ok(accounts.authenticate, {}, session.token);
  });

  it('is refused twice with one answer, and with an answer to another question', async () => {
    const { device } = await keyed();
    const body = await signed(device);
    const answers = await Promise.all([logIn(body), logIn(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const [old, next] = [await signed(device), await signed(device)];
    expect((await logIn({ ...next, response: old.response })).status).toBe(401);
  });

  it('is refused the same way for an unknown key, and a device that did not recognise the person', async () => {
    const { device } = await keyed();
    const unknown = await logIn(await signed(new SoftAuthenticator(origin)));
    device.isVerified = false;
    const unverified = await logIn(await signed(device));
    expect(unknown.status).toBe(401);
    expect(unverified.body).toEqual(unknown.body);
  });

  it('is refused if the counter goes back: the key was copied', async () => {
    const { device } = await keyed();
    device.counter = 5;
    await api.ok(passkeys.login, { body: await signed(device) });
    device.counter = 3;
    expect((await logIn(await signed(device))).status).toBe(401);
  });

  it('ends with the passkey', async () => {
    const { device, token, password } = await keyed();
    const other = await api.founder('Other');
    const { items } = await api.ok(passkeys.list, {}, token);
    const body = { id: items[0]?.id ?? '', password };
    const foreign = await api.call(passkeys.remove, {
      body: { ...body, password: other.password },
      token: other.token,
    });
    expect(foreign.status).toBe(404);
    await api.ok(passkeys.remove, { body }, token);
    expect((await logIn(await signed(device))).status).toBe(401);
  });

  it('stays possible as the only way in', async () => {
    const id = newId<UserId>();
    const workspace = newId<WorkspaceId>();
    const place = { timeZone: 'UTC', language: 'en' as const, workspaces: [workspace], lastWorkspace: workspace };
    await api.app
      .get(UserRepository)
      .add({ _id: id, email: `${id}@example.com`, name: 'Key', ...place, createdAt: new Date() });
    await api.app.get(WorkspaceAccess).found(workspace, { name: 'Keys', timeZone: 'UTC' }, id);
    const { token } = await api.login({ id, email: `${id}@example.com`, password: '', workspace });
    await api.ok(passkeys.add, { body: await made({ token, password: '' }) }, token);
    const { items } = await api.ok(passkeys.list, {}, token);
    expect(items).toMatchObject([{ can_remove: false }]);
    expect((await api.call(passkeys.remove, { body: { id: items[0]?.id ?? '' }, token })).status).toBe(409);
  });
});
