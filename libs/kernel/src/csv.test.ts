import fc from 'fast-check';
import { csvLine, unformulated, withoutTextMark } from './csv.ts';

describe('texts that spreadsheets would take for formulas', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+91 98765', "'+91 98765"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\rx', "'\rx"],
    [' =1', "' =1"],
    ['"=1"', `'"=1"`],
    ['\'"  =1', `''"  =1`],
    ['1-1', '1-1'],
    ['a@b.example', 'a@b.example'],
    ['', ''],
  ])('marks %p as a text: %p', (text, written) => expect(unformulated(text)).toBe(written));

  it('come back without the mark', () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...`'" \t\r\n=-ax`) }));
    fc.assert(fc.property(texts, (text) => expect(withoutTextMark(unformulated(text))).toBe(text)));
  });
});

it('quotes what a reader would take for the end of a cell', () => {
  expect(csvLine(['plain', 'a,b', 'a;b', 'a\tb', 'say "a"', ' a'])).toBe(
    'plain,"a,b","a;b","a\tb","say ""a"""," a"\r\n',
  );
});
