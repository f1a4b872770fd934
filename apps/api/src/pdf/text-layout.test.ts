import { linesOf } from './text-layout.ts';

/** Every character is one unit wide. */
const widthOf = (text: string): number => [...text].length;
const drawn = (text: string, width = 100) =>
  linesOf(text, width, widthOf).map(({ segments }) => segments.map((segment) => segment.text));
const fonts = (text: string) =>
  linesOf(text, 100, widthOf).flatMap(({ segments }) => segments.map(({ text: part, font }) => [part, font]));

it.each([
  [
    'each script in its font',
    'Name नाम',
    [
      ['Name ', 'plain'],
      ['नाम', 'devanagari'],
    ],
  ],
  ['joiners with the letters that they join', 'क्‍ष', [['क्‍ष', 'devanagari']]],
  [
    'emoji of several characters as one',
    'ok 👩‍👧 🇮🇳',
    [
      ['ok ', 'plain'],
      ['👩‍👧', 'emoji'],
      [' ', 'plain'],
      ['🇮🇳', 'emoji'],
    ],
  ],
  ['© and ® as letters', '© 2026 ®', [['© 2026 ®', 'plain']]],
])('draws %s', (_, text, expected) => {
  expect(fonts(text)).toEqual(expected);
});

it.each([
  ['words from right to left', 'אב גד', [['גד', ' ', 'אב']]],
  ['numbers among them from left to right', 'אב 12', [['12', ' ', 'אב']]],
  ['brackets mirrored', '(אב)', [['(', 'אב', ')']]],
  ['a foreign word inside a line', 'say אב now', [['say ', 'אב', ' now']]],
])('orders %s', (_, text, expected) => {
  expect(drawn(text)).toEqual(expected);
});

it('begins lines of a text from right to left at the right', () => {
  expect(linesOf('אב', 100, widthOf)).toMatchObject([{ isRightToLeft: true, width: 2 }]);
});

it.each([
  ['at spaces, which no line begins or ends with', 'one two three', 7, [['one two'], ['three']]],
  ['a word that is too long between characters', 'abcdefgh', 3, [['abc'], ['def'], ['gh']]],
  ['at line breaks of any system, empty lines included', 'a\r\n\nb', 9, [['a'], [], ['b']]],
])('breaks %s', (_, text, width, expected) => {
  expect(drawn(text, width)).toEqual(expected);
});

it('leaves out characters that control the display', () => {
  expect(drawn('a\u202eb\u0000c\u200fd').flat().join('')).toBe('abcd');
});
