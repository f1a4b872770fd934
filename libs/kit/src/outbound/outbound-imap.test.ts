import { ImapServer } from '@tessera/testing/imap-server';
import {
  expiredCertificate,
  localCertificate,
  otherCertificate,
  testAuthority,
} from '@tessera/testing/test-certificates';
import { AddressRules } from './address-rules.ts';
import { type MailboxLogin, OutboundImap } from './outbound-imap.ts';

const login = { user: 'asha', pass: 'only for tests' };
const closing: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

type Encryption = NonNullable<ConstructorParameters<typeof ImapServer>[1]>;
async function serverWith(encryption?: Encryption) {
  const server = new ImapServer(login, encryption);
  const port = await server.listen();
  closing.push(() => server.close());
  server.deliver('Subject: Hello\n\nHello');
  return { server, port };
}
/** Number of messages in the folder. */
const read = (port: number, security: MailboxLogin['security'], host = 'localhost', trusted = [testAuthority]) =>
  new OutboundImap(new AddressRules(['127.0.0.0/8', '::1', 'localhost']), trusted).within(
    { host, port, security, username: login.user, password: login.pass },
    'INBOX',
    async ({ messages }) => messages,
  );

describe('an encrypted connection to a mailbox', () => {
  it.each(['tls', 'starttls'] as const)('is made by %s to a name and to an address', async (by) => {
    const { port } = await serverWith({ by, certificate: localCertificate });
    expect(await read(port, by)).toBe(1);
    expect(await read(port, by, '127.0.0.1')).toBe(1);
  });

  it.each([
    ['comes from nobody who is trusted', localCertificate, [], 'comes from no authority that is trusted'],
    ['is for another name', otherCertificate, [testAuthority], 'is not for localhost'],
    ['has expired', expiredCertificate, [testAuthority], 'The certificate of localhost has expired.'],
  ])('is refused when the certificate %s, before a password is sent', async (_what, certificate, trusted, words) => {
    for (const by of ['tls', 'starttls'] as const) {
      const { server, port } = await serverWith({ by, certificate });
      await expect(read(port, by, 'localhost', trusted)).rejects.toThrow(words);
      expect(server.commands.filter((command) => /^(LOGIN|AUTHENTICATE)/i.test(command))).toEqual([]);
    }
  });

  it('is not replaced by a plain one', async () => {
    const { server, port } = await serverWith();
    await expect(read(port, 'starttls')).rejects.toThrow('The server offers no STARTTLS');
    await expect(read(port, 'tls')).rejects.toThrow('does not speak TLS at this port');
    expect(server.commands.filter((command) => command.startsWith('LOGIN'))).toEqual([]);
  });
});
