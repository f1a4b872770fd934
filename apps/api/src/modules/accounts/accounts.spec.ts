import { hash, verify } from '@node-rs/argon2';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { RegistrationRepository } from '@tessera/data/accounts/registration.repository';
import { SessionRepository } from '@tessera/data/accounts/session.repository';
import { unsealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { hashOf } from '../../auth/tokens.ts';
import { SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
beforeAll(async () => {
  api = await SliceApi.start();
});
afterAll(() => api.stop());

const newPerson = (email: string) => ({
  name: 'Meera',
  email,
  password: 'a long password',
  workspace_name: 'Meera Ltd',
});
const register = (email: string) => api.ok(accounts.startRegistration, { body: newPerson(email) });

/** The last registration mail that the address received. */
async function lastMail(registration: string) {
  const mail = (await api.app.get(RegistrationRepository).byId(registration))?.outbox.at(-1);
  if (!mail) throw new Error('no mail was stored');
  return unsealMail(api.app.get(Sealing), mail.sealed);
}
const lastCode = async (registration: string) => /\d{6}/.exec((await lastMail(registration)).subject)?.[0] ?? '';

describe('logging in', () => {
  it.each([
    ['composed', 'caf\u00e9 cr\u00e8me', 'cafe\u0301 cre\u0300me'],
    ['decomposed', 'cafe\u0301 cre\u0300me', 'caf\u00e9 cr\u00e8me'],
  ])('accepts a %s password in the other Unicode form, also with a hash older than the rule', async (_, old, typed) => {
    const { id, email } = await api.founder();
    const users = api.app.get(UserRepository);
    await users.setPasswordHash(id, await hash(old));
    await api.ok(accounts.login, { body: { email, password: typed } });
    const renewed = (await users.byId(id))?.passwordHash ?? '';
    expect(await verify(renewed, 'caf\u00e9 cr\u00e8me')).toBe(true);
    await api.ok(accounts.login, { body: { email, password: old } });
    expect((await api.call(accounts.login, { body: { email, password: 'cafe creme' } })).status).toBe(401);
  });
});

describe('registering', () => {
  it('creates an account, a workspace and a session for the code in the mail', async () => {
    const { registration_id, email } = await register('Meera&Sons@Example.com');
    expect(email).toBe('meera&sons@example.com');
    const code = await lastCode(registration_id);
    const { token, user } = await api.ok(accounts.register, { body: { registration_id, code } });
    expect(user).toMatchObject({ email, is_superadmin: true, workspace: { name: 'Meera Ltd' } });
    expect(await api.ok(accounts.authenticate, {}, token)).toEqual(user);
    const again = await api.call(accounts.register, { body: { registration_id, code } });
    expect(again.body).toMatchObject({ code: 'GONE', status: 410 });
  });

  it('responds the same for an address that has an account, and mails its owner', async () => {
    const { email } = await api.founder();
    const { registration_id, ...answer } = await register(email);
    expect(Object.keys(answer).sort()).toEqual(['email', 'expires_at']);
    expect((await lastMail(registration_id)).subject).toBe('You already have a Tessera account');
    const refused = await api.call(accounts.register, { body: { registration_id, code: '123456' } });
    expect(refused.body).toMatchObject({ code: 'UNPROCESSABLE', field: 'body.code' });
  });

  it("does not let the code of one registration confirm another one's password", async () => {
    const mine = await register('pat@example.com');
    const strangers = await register('pat@example.com');
    const code = await lastCode(strangers.registration_id);
    const refused = await api.call(accounts.register, { body: { registration_id: mine.registration_id, code } });
    expect(refused.status).toBe(422);
  });

  it('allows five attempts at a code, also concurrent ones, and a new code after that', async () => {
    const { registration_id } = await register('five@example.com');
    const right = await lastCode(registration_id);
    const wrong = right === '000000' ? '000001' : '000000';
    const tries = Array.from({ length: 9 }, () =>
      api.call(accounts.register, { body: { registration_id, code: wrong } }),
    );
    const messages = (await Promise.all(tries)).map(({ body }) => body.error);
    expect(messages.filter((message) => message.startsWith('The code is wrong'))).toHaveLength(5);
    const late = await api.call(accounts.register, { body: { registration_id, code: right } });
    expect(late.body).toMatchObject({ status: 422, field: 'body.code' });
    await api.ok(accounts.resendCode, { body: { registration_id } });
    const { user } = await api.ok(accounts.register, {
      body: { registration_id, code: await lastCode(registration_id) },
    });
    expect(user.email).toBe('five@example.com');
  });

  it('creates one account when two registrations of an address are finished', async () => {
    const one = await register('twice@example.com');
    const two = await register('twice@example.com');
    await api.ok(accounts.register, {
      body: { registration_id: one.registration_id, code: await lastCode(one.registration_id) },
    });
    const code = await lastCode(two.registration_id);
    const refused = await api.call(accounts.register, { body: { registration_id: two.registration_id, code } });
    expect(refused.body).toMatchObject({ code: 'CONFLICT', status: 409 });
  });
});

describe('logging in', () => {
  it('responds the same for a wrong password and an unknown address', async () => {
    const { email } = await api.founder();
    const wrong = await api.call(accounts.login, { body: { email, password: 'not this one' } });
    const unknown = await api.call(accounts.login, { body: { email: 'nobody@example.com', password: 'not this one' } });
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('is slowed down after five wrong passwords, but not for other accounts', async () => {
    const limited = await SliceApi.start({ RATE_LIMITS: 'on' });
    try {
      const { email, password } = await limited.founder();
      const other = await limited.founder('Other');
      for (let times = 0; times < 5; times += 1) {
        expect((await limited.call(accounts.login, { body: { email, password: 'not this one' } })).status).toBe(401);
      }
      const refused = await limited.call(accounts.login, { body: { email, password } });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await limited.ok(accounts.login, { body: { email: other.email, password: other.password } });
    } finally {
      await limited.stop();
    }
  });

  it('rejects unknown and expired tokens with the messages that make a client log out', async () => {
    const nobody = await api.call(accounts.authenticate, { body: {}, token: 'x'.repeat(43) });
    expect(nobody.body).toMatchObject({ status: 401, error: 'Unauthorized access.' });
    const { token, id } = await api.founder();
    const sessions = api.app.get(SessionRepository);
    const session = await sessions.byTokenHash(hashOf(token));
    await sessions.touch(session?._id ?? '', new Date(), new Date(Date.now() - 1));
    const late = await api.call(accounts.authenticate, { body: {}, token });
    expect(late.body).toMatchObject({ status: 401, error: 'Your session has expired, kindly login again.' });
    expect(id).toBe(session?.user);
  });
});

describe('sessions', () => {
  it('are listed with the current one marked, and end immediately, one or all others', async () => {
    const first = await api.founder();
    const second = await api.login(first);
    const third = await api.login(first);
    const { rows } = await api.ok(accounts.sessions, {}, third.token);
    expect(rows.map(({ id, current }) => [id, current])).toEqual([
      [third.sessionId, true],
      [second.sessionId, false],
      [first.sessionId, false],
    ]);
    await api.ok(accounts.authenticate, {}, second.token);
    await api.ok(accounts.endSessions, { body: { session_id: second.sessionId } }, third.token);
    expect((await api.call(accounts.authenticate, { body: {}, token: second.token })).status).toBe(401);
    expect(await api.ok(accounts.endSessions, { body: {} }, third.token)).toEqual({ ended: 1 });
    expect((await api.call(accounts.authenticate, { body: {}, token: first.token })).status).toBe(401);
    await api.ok(accounts.logout, {}, third.token);
    expect((await api.call(accounts.authenticate, { body: {}, token: third.token })).status).toBe(401);
  });

  it('cannot be ended by another person', async () => {
    const one = await api.founder();
    const other = await api.founder('Other');
    const refused = await api.call(accounts.endSessions, { body: { session_id: one.sessionId }, token: other.token });
    expect(refused.status).toBe(404);
    await api.ok(accounts.authenticate, {}, one.token);
  });

  it('end in every process immediately', async () => {
    const here = await api.founder();
    const elsewhere = await SliceApi.start({ MONGO_URL: api.mongoUrl });
    try {
      await elsewhere.ok(accounts.authenticate, {}, here.token);
      const other = await api.login(here);
      await api.ok(accounts.endSessions, { body: {} }, other.token);
      const deadline = Date.now() + 20_000;
      let status = 200;
      while (status === 200 && Date.now() < deadline) {
        status = (await elsewhere.call(accounts.authenticate, { body: {}, token: here.token })).status;
      }
      expect(status).toBe(401);
    } finally {
      await elsewhere.stopKeepingData();
    }
  });

  it('end when the password changes, except the current one', async () => {
    const here = await api.founder();
    const there = await api.login(here);
    const wrong = await api.call(accounts.changePassword, {
      token: here.token,
      body: { current_password: 'wrong', new_password: 'another password' },
    });
    expect(wrong.body).toMatchObject({ status: 422, field: 'body.current_password' });
    await api.ok(
      accounts.changePassword,
      { body: { current_password: here.password, new_password: 'another password' } },
      here.token,
    );
    await api.ok(accounts.authenticate, {}, here.token);
    expect((await api.call(accounts.authenticate, { body: {}, token: there.token })).status).toBe(401);
    await api.ok(accounts.login, { body: { email: here.email, password: 'another password' } });
  });
});

describe('a profile', () => {
  it('can be changed, but only to an existing time zone', async () => {
    const { token } = await api.founder();
    const changed = await api.ok(
      accounts.updateProfile,
      { body: { name: 'Asha K', time_zone: 'Europe/Berlin' } },
      token,
    );
    expect(changed).toMatchObject({ name: 'Asha K', time_zone: 'Europe/Berlin', language: 'en' });
    const refused = await api.call(accounts.updateProfile, { token, body: { time_zone: 'Mars/Base' } });
    expect(refused.body).toMatchObject({ status: 400, field: 'body.time_zone' });
  });
});
