import { randomBytes } from 'node:crypto';
import { Sealing } from './sealing.ts';

const key = () => randomBytes(32).toString('base64');

describe('Sealing', () => {
  const sealing = new Sealing(key());
  const sealed = sealing.seal('the code is 123456', 'mail');

  it('unseals to the original; sealing twice gives different texts', () => {
    expect(sealing.unseal(sealed, 'mail')).toBe('the code is 123456');
    expect(sealing.seal('the code is 123456', 'mail')).not.toBe(sealed);
  });

  it.each([
    ['another key', () => new Sealing(key()).unseal(sealed, 'mail')],
    ['another purpose', () => sealing.unseal(sealed, 'hook')],
    ['a changed text', () => sealing.unseal(`${sealed.slice(0, -6)}AAAA==`, 'mail')],
  ])('refuses %s', (_, unseal) => {
    expect(unseal).toThrow();
  });
});
