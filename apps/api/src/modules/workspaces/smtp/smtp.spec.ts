import { smtp } from '@tessera/contracts/smtp/smtp.contract';
import { SmtpConfigRepository } from '@tessera/data/workspaces/smtp-config.repository';
import { SmtpServer } from '@tessera/testing/smtp-server';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

const password = 'a mail password';
const server = new SmtpServer({ user: 'asha', pass: password });
let api: SliceApi;
let asha: Person;
let port: number;
beforeAll(async () => {
  port = Number(new URL(await server.listen()).port);
  api = await SliceApi.start({ OUTBOUND_ALLOW: '127.0.0.1' });
});
beforeEach(async () => {
  server.answerTo = () => '250 OK';
  asha = await api.founder();
});
afterAll(async () => {
  await api.stop();
  await server.close();
});

const settings = (changes = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'none' as const,
  username: 'asha',
  password,
  from_name: 'Claims',
  from_address: 'claims@example.com',
  ...changes,
});
const link = (changes = {}) => api.ok(smtp.link, { body: settings(changes) }, asha.token);
const test = () => api.ok(smtp.test, { body: { to: 'ravi@example.com' } }, asha.token);
const config = async () => (await api.ok(smtp.config, {}, asha.token)).config;

describe('the SMTP server of a workspace', () => {
  it('is saved after a login, sends a test message, and never shows its password', async () => {
    expect((await link()).accepted).toBe(true);
    expect(await test()).toEqual({ accepted: true, answer: '250 taken' });
    const mail = server.taken.at(-1);
    expect(mail).toMatchObject({ from: 'claims@example.com', to: ['ravi@example.com'] });
    expect(mail?.data).toContain('From: Claims <claims@example.com>');
    expect(server.logins.at(-1)).toBe('asha');
    const shown = await config();
    expect(shown).toMatchObject({ has_password: true, last_sent_at: expect.any(String), last_failure: null });
    const stored = await api.app.get(SmtpConfigRepository, { strict: false }).of(asha.workspace);
    expect(JSON.stringify([shown, stored])).not.toContain(password);
    const other = await api.founder('Meera');
    expect((await api.ok(smtp.config, {}, other.token)).config).toBeNull();
  });

  it("answers with the server's own words when the login or the recipient is refused", async () => {
    expect(await link({ password: 'wrong' })).toEqual({
      accepted: false,
      answer: '535 Username and password not accepted',
      config: null,
    });
    await link();
    server.answerTo = () => '550 No such person here';
    expect(await test()).toEqual({ accepted: false, answer: '550 No such person here' });
    expect((await config())?.last_failure?.message).toBe('550 No such person here');
  });

  it('does not go on in the clear when the encryption fails', async () => {
    const { accepted, answer } = await link({ security: 'starttls' });
    expect([accepted, answer]).toEqual([false, '502 no encryption here']);
  });

  it('keeps its password for the same login, and never sends it to another server', async () => {
    await link();
    const { password: _, ...same } = settings({ from_name: 'Office' });
    expect((await api.ok(smtp.save, { body: same }, asha.token)).config?.has_password).toBe(true);
    expect((await test()).accepted).toBe(true);
    const moved = await api.call(smtp.link, { body: { ...same, host: 'localhost' }, token: asha.token });
    expect([moved.status, moved.body.field]).toEqual([422, 'body.password']);
  });

  it('is not reached at a private address that the operator does not allow', async () => {
    const { accepted, answer, config: saved } = await link({ host: '10.1.2.3' });
    expect([accepted, answer, saved]).toEqual([false, expect.stringContaining('private address'), null]);
  });

  it.each([
    ['a scheme in the host', { host: 'smtp://example.com' }, 'body.host'],
    ['a port that does not exist', { port: 70_000 }, 'body.port'],
    ['a sender that is no address', { from_address: 'claims' }, 'body.from_address'],
    ['an empty name', { from_name: '' }, 'body.from_name'],
  ])('refuses %s', async (_, changes, field) => {
    const answer = await api.call(smtp.save, { body: settings(changes), token: asha.token });
    expect([answer.status, answer.body.field]).toEqual([400, field]);
  });
});
