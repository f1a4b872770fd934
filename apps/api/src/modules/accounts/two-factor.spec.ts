import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { twoFactor } from '@tessera/contracts/accounts/two-factor.contract';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { InvitationRepository } from '@tessera/data/workspaces/invitation.repository';
import { Secret, TOTP } from 'otpauth';
import { hashOf, newToken } from '../../auth/tokens.ts';
import { SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
beforeAll(async () => {
  api = await SliceApi.start();
});
afterAll(() => api.stop());

/** The code that the app shows, or showed or will show some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A person whose second step is on. The code of the next time step is not used yet. */
async function protectedPerson() {
  const person = await api.founder();
  const { email, password } = person;
  const { secret, address } = await api.ok(twoFactor.begin, { body: { password } }, person.token);
  const { recovery_codes } = await api.ok(twoFactor.confirm, { body: { code: codeOf(secret) } }, person.token);
  const logIn = (code?: string) => api.call(accounts.login, { body: { email, password, ...(code && { code }) } });
  return { ...person, secret, address, recovery: recovery_codes, logIn };
}

describe('turning two-factor login on', () => {
  it('takes a confirmed code, gives ten recovery codes and ends the other sessions', async () => {
    const person = await api.founder();
    const other = await api.login(person);
    expect((await api.call(accounts.authenticate, { token: other.token })).status).toBe(200);
    const body = { password: person.password };
    const { secret, address } = await api.ok(twoFactor.begin, { body }, person.token);
    expect(address).toMatch(/^otpauth:\/\/totp\/Tessera/);
    expect((await api.call(accounts.login, { body: { email: person.email, ...body } })).status).toBe(200);
    const wrong = await api.call(twoFactor.confirm, { body: { code: codeOf(secret, -20) }, token: person.token });
    expect(wrong.body).toMatchObject({ status: 422, field: 'body.code' });
    const { recovery_codes } = await api.ok(twoFactor.confirm, { body: { code: codeOf(secret) } }, person.token);
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await api.call(accounts.authenticate, { token: other.token })).status).toBe(401);
    expect(await api.ok(twoFactor.status, {}, person.token)).toMatchObject({ on: true, recovery_codes_left: 10 });
    const stored = JSON.stringify(await api.app.get(UserRepository).byId(person.id));
    for (const shown of [secret, ...recovery_codes]) expect(stored).not.toContain(shown);
  });

  it('needs the password', async () => {
    const { token } = await api.founder();
    const refused = await api.call(twoFactor.begin, { body: { password: 'not the password' }, token });
    expect(refused.body).toMatchObject({ status: 422, field: 'body.password' });
  });
});

describe('logging in with a second step', () => {
  it.each<[string, (secret: string) => string | undefined]>([
    ['no code', () => undefined],
    ['an old code', (secret) => codeOf(secret, -20)],
    ['the code of another account', () => codeOf(new Secret({ size: 20 }).base32)],
    ['an unknown recovery code', () => 'ABCD-EFGH-JKMN'],
    ['something else', () => '💥'],
  ])('refuses the right password with %s', async (_, code) => {
    const { logIn, secret } = await protectedPerson();
    const refused = await logIn(code(secret));
    expect(refused.body).toMatchObject({ success: false, status: 422, field: 'body.code' });
    expect(refused.body).not.toHaveProperty('token');
  });

  it('says nothing about the second step before the password is right', async () => {
    const { email, secret } = await protectedPerson();
    const body = { email, password: 'not the password', code: codeOf(secret, 1) };
    expect((await api.call(accounts.login, { body })).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('accepts each code once, also from concurrent logins, and none from before it', async () => {
    const { logIn, secret } = await protectedPerson();
    const next = codeOf(secret, 1);
    const answers = await Promise.all([logIn(next), logIn(next), logIn(next)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await logIn(codeOf(secret))).status).toBe(422);
  });

  it('accepts each recovery code once, as people type it', async () => {
    const { logIn, recovery, token } = await protectedPerson();
    const typed = ` ${recovery[0]?.toLowerCase().replaceAll('-', ' ')} `;
    const answers = await Promise.all([logIn(typed), logIn(typed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await api.ok(twoFactor.status, {}, token)).toMatchObject({ recovery_codes_left: 9 });
  });

  it('refuses old recovery codes after new ones were made', async () => {
    const { logIn, recovery, password, token } = await protectedPerson();
    const body = { password, code: recovery[0] ?? '' };
    const { recovery_codes } = await api.ok(twoFactor.renewCodes, { body }, token);
    expect((await logIn(recovery[1])).status).toBe(422);
    expect((await logIn(recovery_codes[1])).status).toBe(200);
  });

  it('is asked for by an invitation too', async () => {
    const { email, password, recovery } = await protectedPerson();
    const host = await api.founder('Host');
    const token = newToken();
    const { workspace, id } = host;
    const now = Date.now();
    await api.app.get(InvitationRepository).invite({
      ...{ workspace, email, tokenHash: hashOf(token), permissions: {}, roles: [], invitedBy: id, status: 0 },
      ...{ createdAt: new Date(now), expiresAt: new Date(now + 3_600_000), outbox: [] },
    });
    const refused = await api.call(workspaces.acceptInvitation, { body: { token, password } });
    expect(refused.body).toMatchObject({ status: 422, field: 'body.code' });
    await api.ok(workspaces.acceptInvitation, { body: { token, password, code: recovery[0] } });
  });
});

describe('turning two-factor login off', () => {
  it('needs the password and a code', async () => {
    const { logIn, password, recovery, token } = await protectedPerson();
    const withoutCode = await api.call(twoFactor.turnOff, { body: { password, code: '000' }, token });
    expect(withoutCode.body).toMatchObject({ status: 422, field: 'body.code' });
    const body = { password: 'not the password', code: recovery[0] ?? '' };
    expect((await api.call(twoFactor.turnOff, { body, token })).status).toBe(422);
    expect((await logIn()).status).toBe(422);
    await api.ok(twoFactor.turnOff, { body: { ...body, password } }, token);
    expect((await logIn()).status).toBe(200);
  });
});
