import { digestLogin, finalAnswer, optionsRequest } from './sip-message.ts';

const trying = 'SIP/2.0 100 Trying\r\nContent-Length: 0\r\n\r\n';
const withBody = 'SIP/2.0 183 Session Progress\r\nContent-Length: 7\r\n\r\nSIP/2.0';
const refused = 'SIP/2.0 401 Unauthorized\r\nWWW-Authenticate: Digest realm="a, b", nonce="n"\r\nl: 0\r\n\r\n';

describe('an answer', () => {
  it('is found after provisional ones with a body, and in no part of it', () => {
    const text = `\r\n${trying}${withBody}${refused}`;
    for (let end = 0; end < text.length; end += 1) expect(finalAnswer(text.slice(0, end))).toBeNull();
    expect(finalAnswer(text)).toMatchObject({
      ...{ status: 401, reason: 'Unauthorized' },
      headers: { 'www-authenticate': 'Digest realm="a, b", nonce="n"' },
    });
  });

  it.each(['HTTP/1.1 400 Bad Request\r\n\r\n', '220 mail ready\r\n', 'SIP/2.0 OK\r\n\r\n', 'S I P'])(
    'is not %j',
    (text) => {
      expect(() => finalAnswer(text)).toThrow('not SIP');
    },
  );
});

describe('a login', () => {
  const challenge = 'Digest realm="a, b", nonce="n", opaque="o"';

  it('answers a digest with and without quality of protection', () => {
    expect(digestLogin(challenge, 'sip:host', 'trunk', 'secret')).toBe(
      'Digest username="trunk", realm="a, b", nonce="n", uri="sip:host", response="63c0086ca96e1e904ff092cca37b1c1f", opaque="o", algorithm=MD5',
    );
    const protectedOne = digestLogin(`${challenge}, qop="auth-int, auth"`, 'sip:host', 'trunk', 'secret');
    expect(protectedOne).toMatch(/qop=auth, nc=00000001, cnonce="[0-9a-f]{16}"$/);
  });

  it.each(['Basic realm="a"', `${challenge}, algorithm=SHA-256`, `${challenge}, qop="auth-int"`, 'Digest realm="a"'])(
    'does not answer %s',
    (asked) => {
      expect(digestLogin(asked, 'sip:host', 'trunk', 'secret')).toBeNull();
    },
  );
});

describe('a request', () => {
  it('asks the server over TLS by its secure address', () => {
    const base = {
      target: 'sip.example.com',
      transport: 'tls',
      user: '+15550000001',
      local: '192.0.2.1:4000',
    } as const;
    const text = optionsRequest({ ...base, callId: 'c'.repeat(24), sequence: 1 });
    expect(text).toMatch(/^OPTIONS sips:sip\.example\.com SIP\/2\.0\r\nVia: SIP\/2\.0\/TLS 192\.0\.2\.1:4000;/);
    expect(text.endsWith('\r\n\r\n')).toBe(true);
  });
});
