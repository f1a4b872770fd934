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

  it('reads signed content only as it was written, and for its purpose', () => {
    const signed = sealing.writeSigned(['order', 1], 'pdf');
    const [text = '', signature = ''] = signed.split('.');
    expect(sealing.readSigned(signed, 'pdf')).toEqual(['order', 1]);
    const changed = Buffer.from('["order",2]').toString('base64url');
    for (const other of [`${changed}.${signature}`, text, `${signed}.x`, `${signed}x`, ''])
      expect(sealing.readSigned(other, 'pdf')).toBeNull();
    expect(sealing.readSigned(signed, 'checkout')).toBeNull();
  });

  it.each([
    ['another key', () => new Sealing(key()).unseal(sealed, 'mail')],
    ['another purpose', () => sealing.unseal(sealed, 'hook')],
    ['a changed text', () => sealing.unseal(`${sealed.slice(0, -6)}AAAA==`, 'mail')],
  ])('refuses %s', (_, unseal) => {
    expect(unseal).toThrow();
  });
});
