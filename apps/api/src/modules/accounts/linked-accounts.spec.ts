import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { googleCalendar } from '@tessera/contracts/accounts/linked/google-calendar.contract';
import { google } from '@tessera/contracts/accounts/google.contract';
import { linkedAccounts } from '@tessera/contracts/accounts/linked/linked-accounts.contract';
import { twoFactor } from '@tessera/contracts/accounts/two-factor.contract';
import { googleCalendarId, GoogleCalendarRepository } from '@tessera/data/accounts/google-calendar.repository';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { newId } from '@tessera/kernel/ids';
import { type OpenIdAccount, OpenIdProvider } from '@tessera/testing/openid-provider';
import { Secret, TOTP } from 'otpauth';
import { SliceApi } from '../../slice.fixture.ts';

const publicUrl = 'http://localhost:3000';
const client = { id: 'tessera', secret: 'a secret of the client', redirect: `${publicUrl}/auth/google` };

const linkedInClient = { ...client, redirect: `${publicUrl}/auth/linkedin`, isBasic: true } as const;

let provider: OpenIdProvider;
let linkedIn: OpenIdProvider;
let api: SliceApi;
beforeAll(async () => {
  provider = await OpenIdProvider.start(client);
  linkedIn = await OpenIdProvider.start(linkedInClient);
  api = await SliceApi.start({
    PUBLIC_URL: publicUrl,
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_CALENDAR: 'on',
    LINKEDIN_ISSUER: linkedIn.issuer,
    LINKEDIN_CLIENT_ID: client.id,
    LINKEDIN_CLIENT_SECRET: client.secret,
  });
});
afterAll(async () => {
  await api.stop();
  provider.close();
  linkedIn.close();
});

const account = (wanted: Partial<OpenIdAccount> = {}): OpenIdAccount & { email: string } => {
  const sub = newId();
  const email = `${sub}@gmail.example`;
  return { email, ...provider.add({ sub, email, email_verified: true, name: 'Meera Rao', ...wanted }) };
};

/** Begins a login, and lets the person choose the account at the provider. */
async function answered({ sub }: OpenIdAccount, change: (url: URL) => void = () => undefined) {
  const { url, secret } = await api.ok(google.signIn, { body: {} });
  const address = new URL(url);
  change(address);
  return { answer: await provider.answer(address.href, sub), secret };
}
const finish = (body: { answer: string; secret: string }) => api.call(google.finish, { body });
const signIn = async (chosen: OpenIdAccount) => api.ok(google.finish, { body: await answered(chosen) });

async function signUp(chosen: OpenIdAccount) {
  const outcome = await signIn(chosen);
  if (outcome.kind !== 'signUp') throw new Error(outcome.kind);
  const { ticket } = outcome;
  return api.ok(google.register, { body: { ticket, name: 'Meera', workspace_name: 'Meera Ltd' } });
}

/** Links an account to the one of somebody with a session. */
async function link(chosen: OpenIdAccount, token: string, password: string) {
  const { url, secret } = await api.ok(google.link, { body: { password } }, token);
  const answer = await provider.answer(url, chosen.sub);
  return { body: { answer, secret }, token };
}

describe('signing up with Google', () => {
  it('creates an account and a workspace, which Google logs in to from then on', async () => {
    const chosen = account();
    expect(await api.ok(google.state, {})).toEqual({ on: true });
    const { url, secret } = await api.ok(google.signUp, { body: {} });
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    const answer = await provider.answer(url, chosen.sub);
    const outcome = await api.ok(google.finish, { body: { answer, secret } });
    expect(outcome).toMatchObject({ kind: 'signUp', email: chosen.email, name: 'Meera Rao' });
    const ticket = outcome.kind === 'signUp' ? outcome.ticket : '';
    const body = { ticket, name: 'Meera', workspace_name: 'Meera Ltd', time_zone: 'Asia/Kolkata' };
    const { token, user } = await api.ok(google.register, { body });
    expect(user).toMatchObject({ email: chosen.email, is_superadmin: true, workspace: { name: 'Meera Ltd' } });
    expect(await api.ok(accounts.authenticate, {}, token)).toEqual(user);
    expect(await signIn(chosen)).toMatchObject({ kind: 'signedIn', user: { id: user.id } });
    const stored = await api.app.get(UserRepository).byEmail(chosen.email);
    expect(stored).not.toHaveProperty('passwordHash');
    const guess = await api.call(accounts.login, { body: { email: chosen.email, password: 'anything' } });
    expect(guess.status).toBe(401);
  });

  it('needs a ticket of ours', async () => {
    const body = { ticket: 'made up', name: 'N', workspace_name: 'W' };
    expect((await api.call(google.register, { body })).body).toMatchObject({ status: 410, field: 'body.ticket' });
  });
});

describe('merging by address', () => {
  it('links the account whose confirmed address Google has verified', async () => {
    const person = await api.founder();
    const chosen = account({ email: person.email });
    expect(await signIn(chosen)).toMatchObject({ kind: 'signedIn', user: { id: person.id } });
    const { items } = await api.ok(linkedAccounts.list, {}, person.token);
    expect(items).toMatchObject([{ provider: 'google', email: person.email, can_unlink: true }]);
  });

  it('refuses an address that Google has not verified, whether it has an account or not', async () => {
    const person = await api.founder();
    for (const email of [person.email, 'nobody.yet@example.com']) {
      const refused = await finish(await answered(account({ email, email_verified: false })));
      expect(refused.body).toMatchObject({ status: 422, field: 'body.answer' });
      expect(refused.body.error).toBe(
        `Google has not verified ${email}. Verify it there, or log in with your password and link the account in the settings.`,
      );
    }
    expect((await api.ok(linkedAccounts.list, {}, person.token)).items).toEqual([]);
  });

  it('still asks for the second step, and links nothing before it', async () => {
    const person = await api.founder();
    const { secret } = await api.ok(twoFactor.begin, { body: { password: person.password } }, person.token);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await api.ok(twoFactor.confirm, { body: { code: totp.generate() } }, person.token);
    const outcome = await signIn(account({ email: person.email }));
    const ticket = outcome.kind === 'secondStep' ? outcome.ticket : '';
    const wrong = await api.call(google.secondStep, { body: { ticket, code: 'ABCD-EFGH-JKMN' } });
    expect(wrong.body).toMatchObject({ status: 422, field: 'body.code' });
    expect((await api.ok(linkedAccounts.list, {}, person.token)).items).toEqual([]);
    const code = totp.generate({ timestamp: Date.now() + 30_000 });
    const { user } = await api.ok(google.secondStep, { body: { ticket, code } });
    expect(user.id).toBe(person.id);
    expect((await api.ok(linkedAccounts.list, {}, person.token)).items).toHaveLength(1);
  });
});

describe('an answer of Google', () => {
  it('is accepted once', async () => {
    const body = await answered(account());
    const answers = await Promise.all([finish(body), finish(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('is refused with an old code, in a new login', async () => {
    const chosen = account();
    const old = await answered(chosen);
    await finish(old);
    const next = await answered(chosen);
    const answer = new URLSearchParams(next.answer);
    answer.set('code', new URLSearchParams(old.answer).get('code') ?? '');
    expect((await finish({ ...next, answer: answer.toString() })).body).toMatchObject({ status: 410 });
  });

  it.each<[string, (url: URL) => void]>([
    ['nonce', (url) => url.searchParams.set('nonce', 'another')],
    ['state', (url) => url.searchParams.set('state', 'another')],
    ['proof of the code', (url) => url.searchParams.set('code_challenge', 'a'.repeat(43))],
  ])('is refused with another %s', async (_, change) => {
    expect((await finish(await answered(account(), change))).body).toMatchObject({ status: 410, field: 'body.answer' });
  });

  it('is refused in another browser, made up, or without a code', async () => {
    const [mine, other] = [await answered(account()), await answered(account())];
    expect((await finish({ answer: mine.answer, secret: other.secret })).status).toBe(410);
    expect((await finish({ answer: 'x=1', secret: 'a'.repeat(43) })).status).toBe(410);
    const { secret } = await api.ok(google.signIn, { body: {} });
    expect((await finish({ answer: '%%%&&&=', secret })).status).toBe(410);
  });

  it('that refuses says so', async () => {
    const { url, secret } = await api.ok(google.signIn, { body: {} });
    const refused = await finish({ answer: await provider.answer(url, 'nobody'), secret });
    expect(refused.body).toMatchObject({ status: 422, error: 'You did not allow it. Begin again.' });
  });

  it('that does not come is reported', async () => {
    const body = await answered(account());
    provider.isAway = true;
    const failed = await finish(body);
    provider.isAway = false;
    expect(failed.body).toMatchObject({ status: 503, error: 'Google does not answer. Try again in a minute.' });
  });
});

describe('linked accounts', () => {
  it('log in whatever their address is, until they are unlinked', async () => {
    const { id, token, password } = await api.founder();
    const chosen = account({ email_verified: false });
    await api.ok(linkedAccounts.finish, await link(chosen, token, password), token);
    expect(await signIn(chosen)).toMatchObject({ kind: 'signedIn', user: { id } });
    const { items } = await api.ok(linkedAccounts.list, {}, token);
    const body = { id: items[0]?.id ?? '', password };
    const wrong = await api.call(linkedAccounts.unlink, { body: { ...body, password: 'not it' }, token });
    expect(wrong.body).toMatchObject({ status: 422, field: 'body.password' });
    await api.ok(linkedAccounts.unlink, { body }, token);
    expect((await finish(await answered(chosen))).status).toBe(422);
  });

  it('belong to one person', async () => {
    const [one, two] = [await api.founder('One'), await api.founder('Two')];
    const chosen = account();
    await api.ok(linkedAccounts.finish, await link(chosen, one.token, one.password), one.token);
    const refused = await api.call(linkedAccounts.finish, await link(chosen, two.token, two.password));
    expect(refused.body).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await api.ok(linkedAccounts.list, {}, two.token)).items).toEqual([]);
  });

  it('are linked by the person who began it only, with the password', async () => {
    const [one, two] = [await api.founder('One'), await api.founder('Two')];
    const began = await link(account(), one.token, one.password);
    expect((await api.call(linkedAccounts.finish, { ...began, token: two.token })).status).toBe(410);
    const refused = await api.call(google.link, { body: {}, token: one.token });
    expect(refused.body).toMatchObject({ status: 422, field: 'body.password' });
  });

  it('are not unlinked by others, nor if one is the only way in', async () => {
    const { token } = await signUp(account());
    const { items } = await api.ok(linkedAccounts.list, {}, token);
    expect(items).toMatchObject([{ can_unlink: false }]);
    const body = { id: items[0]?.id ?? '' };
    const other = await api.founder();
    const foreign = await api.call(linkedAccounts.unlink, {
      body: { ...body, password: other.password },
      token: other.token,
    });
    expect(foreign.status).toBe(404);
    expect((await api.call(linkedAccounts.unlink, { body, token })).body).toMatchObject({ status: 409 });
    expect((await api.ok(linkedAccounts.list, {}, token)).items).toHaveLength(1);
  });
});

describe('LinkedIn accounts', () => {
  const member = (wanted: Partial<OpenIdAccount> = {}) =>
    linkedIn.add({ sub: newId(), email_verified: true, name: 'Meera Rao', ...wanted });
  /** Chooses an account at LinkedIn, for somebody with a session. */
  async function answerOf(token: string, { sub }: OpenIdAccount) {
    const { url, secret } = await api.ok(linkedAccounts.linkLinkedIn, { body: {} }, token);
    return { body: { answer: await linkedIn.answer(url, sub), secret }, token };
  }
  const linkedTo = async (token: string) => (await api.ok(linkedAccounts.list, {}, token)).items;

  it('are linked and unlinked without a password, and log nobody in', async () => {
    const { token, email } = await api.founder();
    expect((await api.ok(linkedAccounts.list, {}, token)).providers).toEqual(['google', 'linkedin']);
    const { body } = await answerOf(token, member({ email }));
    expect(await api.ok(linkedAccounts.finish, { body }, token)).toEqual({ provider: 'linkedin' });
    const [linked, ...others] = await linkedTo(token);
    expect(others).toEqual([]);
    expect(linked).toMatchObject({ provider: 'linkedin', email, can_unlink: true });
    await api.ok(linkedAccounts.unlink, { body: { id: linked?.id ?? '' } }, token);
    expect(await linkedTo(token)).toEqual([]);
  });

  it('ask for what LinkedIn supports: state, but neither PKCE nor a nonce', async () => {
    const { token } = await api.founder();
    const { url } = await api.ok(linkedAccounts.linkLinkedIn, { body: {} }, token);
    expect([...new URL(url).searchParams.keys()].sort()).toEqual(
      ['client_id', 'redirect_uri', 'response_type', 'scope', 'state'].sort(),
    );
    const begun = await answerOf(token, member());
    const answer = new URLSearchParams(begun.body.answer);
    answer.set('state', 'another');
    const refused = await api.call(linkedAccounts.finish, { ...begun, body: { ...begun.body, answer: `${answer}` } });
    expect(refused.body).toMatchObject({ status: 410, field: 'body.answer' });
  });

  it('without an address are known by their name, and belong to one person', async () => {
    const [one, two] = [await api.founder('One'), await api.founder('Two')];
    const chosen = member();
    await api.ok(linkedAccounts.finish, await answerOf(one.token, chosen), one.token);
    expect(await linkedTo(one.token)).toMatchObject([{ email: 'Meera Rao' }]);
    expect((await api.call(linkedAccounts.finish, await answerOf(two.token, chosen))).status).toBe(409);
    expect(await linkedTo(two.token)).toEqual([]);
  });

  it('do not stand in for the last way to log in', async () => {
    const { token } = await signUp(account());
    const [google] = await linkedTo(token);
    await api.ok(linkedAccounts.finish, await answerOf(token, member()), token);
    expect(await linkedTo(token)).toMatchObject([{ can_unlink: false }, { provider: 'linkedin', can_unlink: true }]);
    expect((await api.call(linkedAccounts.unlink, { body: { id: google?.id ?? '' }, token })).status).toBe(409);
  });
});

describe('Google Calendar', () => {
  const linkOf = async (token: string) => (await api.ok(googleCalendar.get, {}, token)).link;
  async function answerOf(token: string, chosen: OpenIdAccount, change: (url: URL) => void = () => undefined) {
    const { url, secret } = await api.ok(googleCalendar.link, { body: {} }, token);
    const address = new URL(url);
    change(address);
    return { body: { answer: await provider.answer(address.href, chosen.sub), secret }, token };
  }

  it('is linked with lasting access to own calendars only, whose tokens are stored encrypted, and unlinked', async () => {
    const { id, token, workspace } = await api.founder();
    expect(await api.ok(googleCalendar.get, {}, token)).toEqual({ on: true, link: null });
    const asked = new URL((await api.ok(googleCalendar.link, { body: {} }, token)).url).searchParams;
    expect(asked.get('scope')).toBe('openid email profile https://www.googleapis.com/auth/calendar.app.created');
    expect([asked.get('access_type'), asked.get('prompt')]).toEqual(['offline', 'select_account consent']);
    expect(asked.get('code_challenge_method')).toBe('S256');
    const chosen = account();
    const answer = await answerOf(token, chosen);
    await api.ok(googleCalendar.finish, answer, token);
    expect(await linkOf(token)).toMatchObject({ email: chosen.email, state: 'linked', synced_at: null, failure: null });
    const repository = api.app.get(GoogleCalendarRepository, { strict: false });
    const stored = await repository.byId(workspace, googleCalendarId(workspace, id));
    expect(stored?.grant).toEqual(expect.any(String));
    expect(stored?.token?.until.getTime()).toBeGreaterThan(Date.now());
    expect((await api.call(googleCalendar.finish, answer)).status).toBe(410);
    await repository.endRenewal(workspace, stored!, 'Access has ended.');
    expect(await linkOf(token)).toMatchObject({ state: 'reconnect', failure: 'Access has ended.' });
    await api.ok(googleCalendar.unlink, { body: {} }, token);
    expect(await linkOf(token)).toBeNull();
    expect((await api.call(googleCalendar.unlink, { body: {}, token })).status).toBe(404);
  });

  it('is not linked without the calendar, nor by another member', async () => {
    const { token, workspace } = await api.founder();
    const without = await answerOf(token, account(), (url) => url.searchParams.set('scope', 'openid email profile'));
    const refused = await api.call(googleCalendar.finish, without);
    expect(refused.body).toMatchObject({ status: 422, field: 'body.answer' });
    const ravi = await api.member(workspace, {});
    const foreign = await api.call(googleCalendar.finish, { ...(await answerOf(token, account())), token: ravi.token });
    expect(foreign.body).toMatchObject({ status: 410, field: 'body.secret' });
    expect(await linkOf(token)).toBeNull();
    expect(await linkOf(ravi.token)).toBeNull();
  });
});
