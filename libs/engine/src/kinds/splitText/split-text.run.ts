import { z } from 'zod';
import { asText } from '../../values.ts';
import { type Behaviour, doneWith, Filled } from '../behaviour.ts';

const Options = z.object({
  text: Filled,
  by: z.enum(['separator', 'lines', 'words', 'length']),
  separator: z.string(),
  length: z.number(),
  trim: z.boolean(),
  keepEmpty: z.boolean(),
});
type Options = z.output<typeof Options>;

export const runSplitText: Behaviour = (given) => {
  const options = Options.parse(given);
  const pieces = piecesOf(asText(options.text), options).map((piece) => (options.trim ? piece.trim() : piece));
  const parts = options.keepEmpty ? pieces : pieces.filter((piece) => piece !== '');
  return doneWith({ parts, first: parts[0] ?? null, last: parts.at(-1) ?? null, count: parts.length });
};

function piecesOf(text: string, { by, separator, length }: Options): string[] {
  if (text === '') return [];
  if (by === 'lines') return text.split(/\r\n|\r|\n/);
  if (by === 'words') return text.split(/\s+/u);
  if (by === 'separator') return text.split(separator);
  // By characters that people see as one, so that no surrogate pair or accent is cut apart.
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return Array.from({ length: Math.ceil(letters.length / length) }, (_, index) =>
    letters.slice(index * length, (index + 1) * length).join(''),
  );
}
