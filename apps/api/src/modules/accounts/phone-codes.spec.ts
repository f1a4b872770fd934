import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { phoneCodes } from '@tessera/contracts/accounts/phone-codes.contract';
import { twoFactor } from '@tessera/contracts/accounts/two-factor.contract';
import { SmsGateway, smsKeys } from '@tessera/testing/sms-gateway';
import { Secret, TOTP } from 'otpauth';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let gateway: SmsGateway;
let api: SliceApi;
const twilio = (url: string) => ({
  SMS_PROVIDER: 'twilio',
  TWILIO_URL: url,
  TWILIO_ACCOUNT_SID: smsKeys.sid,
  TWILIO_AUTH_TOKEN: smsKeys.token,
  TWILIO_FROM: '+15005550006',
});
let address: string;
beforeAll(async () => {
  gateway = new SmsGateway();
  address = await gateway.listen();
  api = await SliceApi.start(twilio(address));
});
afterAll(async () => {
  await api.stop();
  gateway.close();
});

let numbers = 0;
const newPhone = () => `+9198765${String((numbers += 1)).padStart(3, '0')}22`;
/** The newest code to a number. */
const codeTo = (phone: string) => /\d{6}/.exec(gateway.texts.findLast(({ to }) => to === phone)?.body ?? '')?.[0] ?? '';
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const logIn = ({ email, password }: Person, code?: string) =>
  api.call(accounts.login, { body: { email, password, ...(code !== undefined && { code }) } });

/** A person whose second step is a phone. */
async function withPhone() {
  const person = await api.founder();
  const phone = newPhone();
  await api.ok(phoneCodes.send, { body: { phone, password: person.password } }, person.token);
  const body = { phone, code: codeTo(phone) };
  const { recovery_codes } = await api.ok(phoneCodes.confirm, { body }, person.token);
  const { email, password } = person;
  const ask = () => api.ok(phoneCodes.sendForLogin, { body: { email, password } });
  return { ...person, phone, recovery: recovery_codes, ask };
}

describe('a phone as the second step', () => {
  it('is turned on by the code that it got, with recovery codes, and ends the other sessions', async () => {
    const person = await api.founder();
    const other = await api.login(person);
    const phone = newPhone();
    const typed = `${phone.slice(0, 3)} (${phone.slice(3, 6)}) ${phone.slice(6)}`;
    const sent = await api.ok(phoneCodes.send, { body: { phone: typed, password: person.password } }, person.token);
    expect(sent.phone).toBe(`•••• ${phone.slice(-4)}`);
    expect((await logIn(person)).status).toBe(200);
    const wrong = { phone, code: wrongOf(codeTo(phone)) };
    const refused = await api.call(phoneCodes.confirm, { body: wrong, token: person.token });
    expect(refused.body).toMatchObject({ status: 422, field: 'body.code' });
    const body = { phone, code: codeTo(phone) };
    const { recovery_codes } = await api.ok(phoneCodes.confirm, { body }, person.token);
    expect(recovery_codes).toHaveLength(10);
    expect((await api.call(accounts.authenticate, { body: {}, token: other.token })).status).toBe(401);
    expect(await api.ok(twoFactor.status, {}, person.token)).toMatchObject({ on: true, app: false, sms: true });
  });

  it('logs in with the newest code, once', async () => {
    const person = await withPhone();
    expect((await logIn(person)).body).toMatchObject({ status: 422, field: 'body.code' });
    await person.ask();
    const old = codeTo(person.phone);
    await person.ask();
    const code = codeTo(person.phone);
    if (old !== code) expect((await logIn(person, old)).status).toBe(422);
    const answers = await Promise.all([logIn(person, code), logIn(person, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await logIn(person, person.recovery[0])).status).toBe(200);
  });

  it('refuses a right code after five wrong ones', async () => {
    const person = await withPhone();
    await person.ask();
    const code = codeTo(person.phone);
    for (let times = 0; times < 5; times += 1) await logIn(person, wrongOf(code));
    expect((await logIn(person, code)).status).toBe(422);
  });

  it('is not told, and gets nothing, without the password or for an account without one', async () => {
    const person = await withPhone();
    const before = gateway.texts.length;
    const body = { email: person.email, password: 'not the password' };
    expect((await api.call(phoneCodes.sendForLogin, { body })).status).toBe(401);
    const plain = await api.founder();
    const none = await api.call(phoneCodes.sendForLogin, { body: { email: plain.email, password: plain.password } });
    expect(none.status).toBe(422);
    expect((await api.call(phoneCodes.sendForLogin, { body: { ticket: 'made up' } })).status).toBe(410);
    expect(gateway.texts).toHaveLength(before);
  });

  it('does not confirm another number, or with the code of a login', async () => {
    const person = await withPhone();
    const phone = newPhone();
    const change = { phone, password: person.password };
    const refused = await api.call(phoneCodes.send, { body: change, token: person.token });
    expect(refused.body).toMatchObject({ status: 422, field: 'body.code' });
    await api.ok(phoneCodes.send, { body: { ...change, code: person.recovery[0] ?? '' } }, person.token);
    const forAnother = { phone: newPhone(), code: codeTo(phone) };
    expect((await api.call(phoneCodes.confirm, { body: forAnother, token: person.token })).status).toBe(422);
    await person.ask();
    const ofLogin = { phone: person.phone, code: codeTo(person.phone) };
    expect((await api.call(phoneCodes.confirm, { body: ofLogin, token: person.token })).status).toBe(422);
  });

  it('stands beside an app, and can be removed then', async () => {
    const person = await withPhone();
    const { password, token, recovery } = person;
    const proof = { password, code: recovery[0] ?? '' };
    const early = await api.call(phoneCodes.remove, { body: proof, token });
    expect(early.body).toMatchObject({ status: 409 });
    const { secret } = await api.ok(twoFactor.begin, { body: { password } }, token);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const { recovery_codes } = await api.ok(twoFactor.confirm, { body: { code: totp.generate() } }, token);
    await person.ask();
    expect((await logIn(person, codeTo(person.phone))).status).toBe(200);
    expect((await logIn(person, totp.generate({ timestamp: Date.now() + 30_000 }))).status).toBe(200);
    await api.ok(phoneCodes.remove, { body: { password, code: recovery_codes[0] ?? '' } }, token);
    expect(await api.ok(twoFactor.status, {}, token)).toMatchObject({ on: true, app: true, phone: null });
  });

  it.each(['98765 43210', '+0123456789', '+91', 'tel:+919876543210'])('refuses the number %s', async (phone) => {
    const { token, password } = await api.founder();
    const refused = await api.call(phoneCodes.send, { body: { phone, password }, token });
    expect(refused.body).toMatchObject({ status: 400, field: 'body.phone' });
  });
});

describe('sending', () => {
  it('stops after five messages in an hour', async () => {
    const limited = await SliceApi.start({ ...twilio(address), RATE_LIMITS: 'on' });
    try {
      const { token, password } = await limited.founder();
      const body = { phone: newPhone(), password };
      for (let times = 0; times < 5; times += 1) await limited.ok(phoneCodes.send, { body }, token);
      const refused = await limited.call(phoneCodes.send, { body, token });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.stop();
    }
  });

  const msg91 = (url: string, key = smsKeys.authKey) => ({
    SMS_PROVIDER: 'msg91',
    MSG91_URL: url,
    MSG91_AUTH_KEY: key,
    MSG91_TEMPLATE_ID: smsKeys.template,
  });

  it.each([
    ['Twilio', twilio],
    ['MSG91', msg91],
  ])('by %s reports a wrong number, and a provider that fails', async (_, settings) => {
    const sliced = await SliceApi.start(settings(address));
    try {
      const { token, password } = await sliced.founder();
      const phone = newPhone();
      await sliced.ok(phoneCodes.send, { body: { phone, password } }, token);
      expect(codeTo(phone)).toMatch(/^\d{6}$/);
      const wrong = await sliced.call(phoneCodes.send, { body: { phone: '+919876540001', password }, token });
      expect(wrong.body).toMatchObject({ status: 422, field: 'body.phone' });
      gateway.broken = 502;
      const failed = await sliced.call(phoneCodes.send, { body: { phone, password }, token });
      expect(failed.body).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    } finally {
      gateway.broken = undefined;
      await sliced.stop();
    }
  });

  it('with a key that the provider refuses reports no more than that', async () => {
    const sliced = await SliceApi.start(msg91(address, 'a wrong key'));
    try {
      const { token, password } = await sliced.founder();
      const failed = await sliced.call(phoneCodes.send, { body: { phone: newPhone(), password }, token });
      expect(failed.body).toMatchObject({ status: 503 });
      expect(JSON.stringify(failed.body)).not.toContain('Unauthorized');
    } finally {
      await sliced.stop();
    }
  });
});
