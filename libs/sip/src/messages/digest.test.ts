import { DigestChallenges, digestLogin } from './digest.ts';

describe('a login', () => {
  const challenge = 'Digest realm="a, b", nonce="n", opaque="o"';
  const login = { method: 'OPTIONS', uri: 'sip:host', user: 'trunk', password: 'secret' };

  it('answers a digest with and without quality of protection', () => {
    expect(digestLogin(challenge, login)).toBe(
      'Digest username="trunk", realm="a, b", nonce="n", uri="sip:host", response="63c0086ca96e1e904ff092cca37b1c1f", opaque="o", algorithm=MD5',
    );
    const protectedOne = digestLogin(`${challenge}, qop="auth-int, auth"`, login);
    expect(protectedOne).toMatch(/qop=auth, nc=00000001, cnonce="[0-9a-f]{16}"$/);
  });

  it.each(['Basic realm="a"', `${challenge}, algorithm=SHA-256`, `${challenge}, qop="auth-int"`, 'Digest realm="a"'])(
    'does not answer %s',
    (asked) => {
      expect(digestLogin(asked, login)).toBeNull();
    },
  );

  it('is accepted if it is right and answers one of our nonces of the last minute', () => {
    const [challenges, now] = [new DigestChallenges('here'), 1_700_000_000_000];
    const own = { method: 'INVITE', user: 'a "b"', password: 'p\\w' };
    const answer = digestLogin(challenges.challenge(now), { ...own, uri: 'sip:x' }) ?? '';
    expect(challenges.isRight(answer, own, now + 59_000)).toBe(true);
    expect(challenges.isRight(answer, own, now + 61_000)).toBe(false);
    expect(challenges.isRight(answer, { ...own, password: 'other' }, now)).toBe(false);
    expect(challenges.isRight(answer, { ...own, user: 'other' }, now)).toBe(false);
    expect(challenges.isRight(answer, { ...own, method: 'BYE' }, now)).toBe(false);
    expect(new DigestChallenges('here').isRight(answer, own, now)).toBe(false);
    expect(challenges.isRight('Digest username="x"', own, now)).toBe(false);
  });
});
