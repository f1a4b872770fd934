import { flatHtml } from './flat-html.ts';

it.each([
  [
    'nested lists of Google Docs',
    '<b id="docs-internal-guid-1"><ul><li dir="ltr"><p>One</p></li><ul><li><p>Below</p></li></ul></ul><ol><li><p>First</p></li></ol></b>',
    [
      ['BULLET_LIST', '0', 'One'],
      ['BULLET_LIST', '1', 'Below'],
      ['NUMBERED_LIST', '0', 'First'],
    ],
  ],
  [
    'to-dos of Notion',
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div><span>Done</span></li><li><div class="checkbox checkbox-off"></div>Open</li></ul>',
    [
      ['TODO_LIST', '0', 'Done'],
      ['TODO_LIST', '0', 'Open'],
    ],
  ],
  [
    'a list of Word',
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>First</p>",
    [['NUMBERED_LIST', '0', 'First']],
  ],
])('%s become blocks', (_, html, blocks) => {
  const { body } = new DOMParser().parseFromString(flatHtml(html), 'text/html');
  const found = [...body.querySelectorAll<HTMLElement>('[data-type]')];
  expect(found.map(({ dataset, textContent }) => [dataset['type'], dataset['indent'], textContent])).toEqual(blocks);
});

it('a table becomes a line for each row, and scripts and pictures stay out', () => {
  const table = '<table><tr><th>Name</th><th>Age</th></tr><tr><td>Asha</td><td>40</td></tr></table>';
  const clean = flatHtml(`<script>alert(1)</script>${table}<img src="https://example.com/x.png" onerror="alert(1)">`);
  expect(clean).toBe('<p>Name | Age</p><p>Asha | 40</p>');
});
