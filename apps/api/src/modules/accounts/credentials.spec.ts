import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { credentials } from '@tessera/contracts/accounts/credentials.contract';
import { AccountMailRepository } from '@tessera/data/accounts/account-mail.repository';
import { type Mail, unsealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
beforeAll(async () => {
  api = await SliceApi.start();
});
afterAll(() => api.stop());

const soon = () => new Date(Date.now() + 60_000);

/** All mails to an address that no worker has sent, oldest first. */
async function mailsTo(email: string): Promise<Mail[]> {
  const stored = await api.app.get(AccountMailRepository).withMailBefore(soon(), 1_000);
  const mails = stored.sort((one, other) => (one._id < other._id ? -1 : 1)).flatMap(({ outbox }) => outbox);
  return mails.map(({ sealed }) => unsealMail(api.app.get(Sealing), sealed)).filter(({ to }) => to === email);
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const tokenTo = async (email: string) =>
  /\/(?:reset-password|confirm-email)\/([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
const statusOf = async (token: string) => (await api.call(accounts.authenticate, { body: {}, token })).status;
const logIn = (email: string, password: string) => api.call(accounts.login, { body: { email, password } });
const reset = (token: string, password = 'another password') =>
  api.call(credentials.resetPassword, { body: { token, password } });

describe('a forgotten password', () => {
  it('is replaced by the link of the mail, once, and every session ends', async () => {
    const { email, password, token: session } = await api.founder();
    await api.ok(credentials.forgotPassword, { body: { email } });
    const token = await tokenTo(email);
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await statusOf(session)).toBe(401);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, 'another password')).status).toBe(200);
    expect(await subjectsTo(email)).toContain('Your Tessera password was changed');
  });

  it('says nothing about who has an account', async () => {
    const { email } = await api.founder();
    const [known, unknown] = await Promise.all([
      api.ok(credentials.forgotPassword, { body: { email } }),
      api.ok(credentials.forgotPassword, { body: { email: 'stranger@example.com' } }),
    ]);
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(await subjectsTo('stranger@example.com')).toEqual(['No Tessera account has this address']);
    expect(await tokenTo('stranger@example.com')).toBe('');
  });

  it('is not replaced by an expired link, an older one after a change, or a made-up one', async () => {
    const person = await api.founder();
    const { email } = person;
    await api.ok(credentials.forgotPassword, { body: { email } });
    const token = await tokenTo(email);
    const body = { current_password: person.password, new_password: 'a third password' };
    await api.ok(accounts.changePassword, { body }, person.token);
    for (const wrong of [token, 'a'.repeat(43)]) {
      expect((await reset(wrong)).body).toMatchObject({ status: 410, field: 'body.token' });
    }
    expect((await reset('short')).body).toMatchObject({ status: 400, field: 'body.token' });
    expect((await logIn(email, 'a third password')).status).toBe(200);
    expect(await subjectsTo(email)).toContain('Your Tessera password was changed');
  });

  it('does not open a confirmation of an address', async () => {
    const { email } = await api.founder();
    await api.ok(credentials.forgotPassword, { body: { email } });
    const body = { token: await tokenTo(email) };
    expect((await api.call(credentials.confirmEmail, { body })).status).toBe(410);
  });
});

describe('a changed address', () => {
  it('counts after the link of the mail to it, and every session ends', async () => {
    const { email, password, token, id } = await api.founder();
    const next = `next.${id}@example.com`;
    await api.ok(credentials.changeEmail, { body: { email: next, password } }, token);
    expect((await logIn(next, password)).status).toBe(401);
    await api.ok(credentials.confirmEmail, { body: { token: await tokenTo(next) } });
    expect(await statusOf(token)).toBe(401);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(next, password)).status).toBe(200);
    expect(await subjectsTo(email)).toEqual(['The address of your Tessera account was changed']);
  });

  it('needs the password, and is not the current one', async () => {
    const { email, password, token } = await api.founder();
    const change = (body: object) => api.call(credentials.changeEmail, { body, token });
    const refused = await change({ email: 'other@example.com', password: 'not the password' });
    expect(refused.body).toMatchObject({ status: 422, field: 'body.password' });
    expect((await change({ email, password })).body).toMatchObject({ status: 422, field: 'body.email' });
  });

  it('of another account gets the same answer, and its owner a mail without a link', async () => {
    const { password, token } = await api.founder();
    const other = await api.founder('Other');
    await api.ok(credentials.changeEmail, { body: { email: other.email, password } }, token);
    expect(await subjectsTo(other.email)).toEqual(['Your Tessera address was entered for another account']);
    expect(await tokenTo(other.email)).toBe('');
  });

  it('is refused if another account got it meanwhile', async () => {
    const [one, two] = [await api.founder('One'), await api.founder('Two')];
    const email = `wanted.${one.id}@example.com`;
    const tokens: string[] = [];
    for (const { token, password } of [one, two]) {
      await api.ok(credentials.changeEmail, { body: { email, password } }, token);
      tokens.push(await tokenTo(email));
    }
    await api.ok(credentials.confirmEmail, { body: { token: tokens[0] ?? '' } });
    const late = await api.call(credentials.confirmEmail, { body: { token: tokens[1] ?? '' } });
    expect(late.body).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await statusOf(two.token)).toBe(200);
  });
});
