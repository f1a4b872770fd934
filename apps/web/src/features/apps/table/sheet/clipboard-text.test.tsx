import { gridOfHtml, gridOfText, gridOnClipboard, tabbedText, tableHtml } from './clipboard-text.ts';

const grids = [
  [['a', 'b']],
  [['a'], ['b']],
  [['1\t2', 'say "hi"', 'two\nlines', '']],
  [
    ['', ''],
    ['', 'x'],
  ],
  [['"quoted" first'], ['007']],
  [
    ['<b>&amp;</b>', 'ü'],
    ['5 > 4', ''],
  ],
];

it.each(grids.map((grid) => [grid]))('reads %j as it wrote it', (grid) => {
  expect(gridOfText(`${tabbedText(grid)}\n`)).toEqual(grid);
  expect(gridOfHtml(tableHtml(grid))).toEqual(grid);
});

it.each<[string, string[][]]>([
  ['', [['']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\t\n', [['a', '']]],
  ['5" pipe\t6"', [['5" pipe', '6"']]],
  ['"open', [['"open']]],
  ['"a" b\tc', [['"a" b', 'c']]],
  ['"a\nb"\t"c""d"', [['a\nb', 'c"d']]],
])('reads the text %j', (text, grid) => {
  expect(gridOfText(text)).toEqual(grid);
});

it('writes one cell as its plain text', () => {
  expect(tabbedText([['say "hi"']])).toBe('say "hi"');
});

it('prefers a table, and takes the text of a page without one', () => {
  const clipboard = (html: string) => ({ getData: (type: string) => (type === 'text/html' ? html : 'x\ty') });
  const excel =
    '<html><style>td{mso:1}</style><table>\n <tr><td colspan=2>a\n  b<br>c</td><td>&nbsp;</td></tr></table>';
  expect(gridOnClipboard(clipboard(excel))).toEqual([['a b\nc', '', '']]);
  expect(gridOnClipboard(clipboard('<p>none</p>'))).toEqual([['x', 'y']]);
  expect(gridOnClipboard(clipboard(''))).toEqual([['x', 'y']]);
});
