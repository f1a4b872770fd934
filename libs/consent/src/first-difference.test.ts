import { align } from './align.ts';
import { firstDifference } from './first-difference.ts';

const differs = (asked: string, heard: string) =>
  firstDifference(align(asked.split(' '), heard.split(' '), (a, b) => a === b));

describe('the first difference', () => {
  it.each([
    ['i agree and i pay the premium', 'i agree and i pay', 'the'],
    ['i agree and i pay the premium', 'i pay the premium', 'agree'],
    ['i agree and i pay', 'i pay and i pay', 'agree'],
    ['i agree', 'i agree today', 'today'],
    ['i agree', 'i agree', undefined],
  ])('of “%s” and “%s” is %s', (asked, heard, word) => expect(differs(asked, heard)).toBe(word));
});
