import fc from 'fast-check';
import { characterLimits, type FieldSamples } from '../../field-samples.fixture.ts';

const pieces = fc.constantFrom(
  ...['<p>', '</p>', '<h2>', '</h2>', '<ul><li>', '</li></ul>', '<br>', '<strong>', '</strong>', '<em>', '</em>'],
  ...['<a href="https://example.org/?a=1&amp;b=2">', '</a>', '&lt;', '&amp;amp;', '&nbsp;', 'Asha', ' ', '<', '\n'],
);

export const richtextSamples: FieldSamples = {
  options: characterLimits,
  answers: fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((html) => ({ html: html.join(''), text: 'ignored' })),
    fc.string({ unit: 'binary' }).map((html) => ({ html })),
    fc.string({ unit: 'binary' }),
  ),
};
