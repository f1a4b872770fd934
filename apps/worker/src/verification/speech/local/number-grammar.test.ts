import { numberGrammar, type NumberOfText, numbersOfText } from './number-grammar.ts';

const words = (text: string) => text.split(' ');
const fifty: NumberOfText = { own: words('fifty thousand'), before: words('premium is'), after: 'rupees' };

interface Arc {
  readonly from: string;
  readonly to: string;
  readonly weight: number;
  readonly word: string;
}

/** The weights of all paths over which a grammar accepts some words. */
function weightsOf(fsg: string, said: string): number[] {
  const number = (name: string) => new RegExp(`^${name} (\\d+)$`, 'm').exec(fsg)?.[1] ?? '';
  const arcs = [...fsg.matchAll(/^TRANSITION (\d+) (\d+) (\S+) (\S+)$/gm)].map(
    ([, from = '', to = '', weight, word = '']): Arc => ({ from, to, weight: Number(weight), word }),
  );
  const ends = (state: string, left: readonly string[], weight: number): number[] => {
    if (left.length === 0) return state === number('FINAL_STATE') ? [weight] : [];
    return arcs
      .filter(({ from, word }) => from === state && word === left[0])
      .flatMap((arc) => ends(arc.to, left.slice(1), weight * arc.weight));
  };
  return ends(number('START_STATE'), words(said), 1);
}

test('the numbers of a text are those with a word on both sides', () => {
  const sentences = [
    'ten rupees',
    'the sum is one lakh fifty thousand rupees for twenty years',
    'i am forty',
    'at two two',
  ];
  expect(numbersOfText(sentences.map(words))).toEqual([
    { own: words('one lakh fifty thousand'), before: words('sum is'), after: 'rupees' },
    { own: ['twenty'], before: words('rupees for'), after: 'years' },
  ]);
  expect(numbersOfText([words('call nine eight seven now')])).toEqual([]);
  expect(numbersOfText([words('is thousand lakh rupees')])).toEqual([]);
});

test.each([
  ['premium is fifty thousand rupees', [0.1]],
  ['premium is fifteen thousand rupees', [1]],
  ['premium is fifty five thousand rupees', [1, 1]],
  ['premium is fifty lakh rupees', [1]],
  ['premium is fifty rupees', [1]],
  ['premium is thousand rupees', [1]],
  ['premium is rupees', [1]],
  ['premium is one lakh fifty thousand rupees', [1]],
  ['premium is fifty thousand five hundred five rupees', [1]],
  ['premium is the rupees', []],
  ['is fifty thousand rupees', []],
])('%p: paths of %p', (said, weights) => expect(weightsOf(numberGrammar(fifty, 0.1), said)).toEqual(weights));

test('of a long number each count and each scale may be another one', () => {
  const own = words('one lakh thirty five thousand');
  const grammar = numberGrammar({ own, before: ['pay'], after: 'rupees' }, 0.1);
  const isAlone = (number: string) => weightsOf(grammar, `pay ${number} rupees`).includes(1);
  for (const other of ['nine lakh thirty five thousand', 'one lakh thirty thousand', 'one crore thirty five thousand'])
    expect(isAlone(other)).toBe(true);
  expect(weightsOf(grammar, `pay ${own.join(' ')} rupees`)).toEqual([0.1]);
});
