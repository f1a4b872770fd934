import { createHash } from 'node:crypto';
import { solve } from './solve.ts';

// Lengths around the ends of a block, where padding takes a block of its own.
it.each([0, 1, 45, 49, 50, 51, 54, 55, 56, 63, 64, 65, 118, 119, 127, 128, 200])(
  'finds the number after a salt of %i characters',
  (length) => {
    const salt = 'x'.repeat(length);
    for (const number of [0, 9, 10, 1234]) {
      const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex');
      expect(solve({ challenge, salt, maxnumber: 2000 })).toBe(number);
    }
  },
);

it('finds nothing above the highest number', () => {
  const challenge = createHash('sha256').update('salt11').digest('hex');
  expect(solve({ challenge, salt: 'salt', maxnumber: 10 })).toBeNull();
});
