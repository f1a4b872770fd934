import { createHmac } from 'node:crypto';
import { checkProof } from './hook-proof.ts';

const secret = Buffer.from('an-example-of-a-secret');
const body = Buffer.from('{"amount":3}');
const now = 1_800_000_000_000;
const sign = (moment: number | string, of: Buffer = body, key: Buffer = secret) =>
  createHmac('sha256', key).update(`${moment}.`).update(of).digest('hex');
const seconds = now / 1000;
const none = { secret: undefined, signature: undefined, body };

describe('the proof of an inbound webhook', () => {
  it.each([
    ['the secret', { ...none, secret: secret.toString() }],
    ['a signature', { ...none, signature: `t=${seconds},v1=${sign(seconds)}` }],
    ['a signature with blanks', { ...none, signature: `t=${seconds}, v1=${sign(seconds)}` }],
    ['one of two signatures', { ...none, signature: `t=${seconds},v1=${'0'.repeat(64)},v1=${sign(seconds)}` }],
    ['a signature of five minutes ago', { ...none, signature: `t=${seconds - 300},v1=${sign(seconds - 300)}` }],
  ])('is %s', (_name, proof) => {
    expect(() => checkProof(secret, proof, now)).not.toThrow();
  });

  it.each([
    ['nothing', none],
    ['another secret', { ...none, secret: 'an-example-of-a-secreT' }],
    ['a part of the secret', { ...none, secret: 'an-example' }],
    ['an empty secret', { ...none, secret: '' }],
    ['no signature at all', { ...none, signature: 'hello' }],
    ['no timestamp', { ...none, signature: `v1=${sign(seconds)}` }],
    ['an invalid timestamp', { ...none, signature: `t=now,v1=${sign('now')}` }],
    ['an old signature', { ...none, signature: `t=${seconds - 301},v1=${sign(seconds - 301)}` }],
    ['a signature of the future', { ...none, signature: `t=${seconds + 301},v1=${sign(seconds + 301)}` }],
    ['another body', { ...none, signature: `t=${seconds},v1=${sign(seconds, Buffer.from('{}'))}` }],
    ['another key', { ...none, signature: `t=${seconds},v1=${sign(seconds, body, Buffer.from('x'))}` }],
    ['an old signature with a new timestamp', { ...none, signature: `t=${seconds},v1=${sign(seconds - 999)}` }],
    ['a wrong signature with the right secret', { secret: secret.toString(), signature: 't=1,v1=00', body }],
  ])('is not %s', (_name, proof) => {
    expect(() => checkProof(secret, proof, now)).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
  });
});
