import { paragraphsOf, plainTextOf } from './rich-text.ts';
import { richtextAnswer } from './richtext.answer.ts';

it.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['<h2>Title</h2>\n<ul>\n<li><p>a <strong>b</strong></p></li>\n<li>c</li></ul>', 'Title\na b\nc'],
  ['<p>One<br>Two</p><p></p><p>Three</p>', 'One\nTwo\n\nThree'],
  ['<p>1 &lt; 2 &amp;amp; &#128512;&#x41;&nbsp;.</p>', '1 < 2 &amp; 😀A .'],
  ['<p>&#9999999;&unknown;</p>', '&#9999999;&unknown;'],
  ['', ''],
])('%s reads as %j', (html, text) => expect(plainTextOf(html)).toBe(text));

it('turns a plain text into paragraphs that read the same', () => {
  const text = 'a < b & "c"\n\n<script>x</script>';
  expect(paragraphsOf(text)).toBe('<p>a &lt; b &amp; "c"</p><p></p><p>&lt;script&gt;x&lt;/script&gt;</p>');
  expect(plainTextOf(paragraphsOf(text))).toBe(text);
});

it('drops all formatting where nothing cleans it, and counts the text alone', () => {
  const answer = { html: '<p onclick="x()"><strong>Four</strong></p>', text: 'a lie' };
  expect(richtextAnswer.read(answer, { maxCharacters: 4 }, {})).toEqual({
    ok: true,
    value: { html: '<p>Four</p>', text: 'Four' },
  });
  expect(richtextAnswer.read(answer, { maxCharacters: 3 }, {})).toMatchObject({
    fault: { code: 'characters.tooMany' },
  });
  expect(richtextAnswer.read({ html: `<p>${' '.repeat(60_000)}x</p>` }, {}, {})).toMatchObject({
    fault: { code: 'richtext.tooLarge' },
  });
  expect(richtextAnswer.isBlank({ html: '<p></p><p><br></p>' })).toBe(true);
});
