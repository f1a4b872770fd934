import { Sealing } from '@tessera/kit/sealing';
import { proves, sealProof } from './email-proof.ts';

const sealing = new Sealing(Buffer.alloc(32, 7).toString('base64'));
const claim = { form: 'form1234', field: 'mail', email: 'ada@example.com' };
const proof = sealProof(sealing, { ...claim, until: 1_000 });

describe('the proof of a confirmed address', () => {
  it('is valid for its form, field and address until it expires', () => {
    expect(proves(sealing, proof, claim, 999)).toBe(true);
    expect(proves(sealing, proof, claim, 1_000)).toBe(false);
  });

  it.each([
    ['another form', { ...claim, form: 'form5678' }],
    ['another field', { ...claim, field: 'other' }],
    ['another address', { ...claim, email: 'eve@example.com' }],
  ])('is not valid for %s', (_name, other) => {
    expect(proves(sealing, proof, other, 0)).toBe(false);
  });

  it('cannot be forged', () => {
    const foreign = sealProof(new Sealing(Buffer.alloc(32, 8).toString('base64')), { ...claim, until: 1_000 });
    for (const made of [foreign, '', 'x', sealing.seal(JSON.stringify({ ...claim, until: 1_000 }), 'mail')])
      expect(proves(sealing, made, claim, 0)).toBe(false);
  });
});
