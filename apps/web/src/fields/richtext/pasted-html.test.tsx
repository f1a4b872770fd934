import { pastedHtml } from './pasted-html.ts';

it.each([
  ['a plain text', '<p>One <b>two</b></p>', '<p>One <b>two</b></p>'],
  [
    'a list of Word',
    `<!--StartFragment--><p class=MsoNormal>Intro<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Second</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Third</p><!--EndFragment-->`,
    '<p class="MsoNormal">Intro</p><ul><li>First</li><li>Second</li></ul><ol><li>Third</li></ol>',
  ],
  [
    'a text of Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p>One</p><ul><li>Two</li></ul></b>',
    '<p>One</p><ul><li>Two</li></ul>',
  ],
])('%s', (_, pasted, clean) => expect(pastedHtml(pasted).replace(/\s*\n\s*/g, '')).toBe(clean));
