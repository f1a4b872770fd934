import { heard, questioned, text, whole } from './heard-text.fixture.ts';
import { questionedText } from './questions.ts';
import { spokenText } from './spoken-text.ts';
import { isMoreSaid, spansOf } from './text-spans.ts';

describe("spans of the text's words", () => {
  const spans = (words: string) => spansOf(heard(words), text).map((span) => span && [span.from, span.to]);

  it.each([
    ['the text itself', whole, [[3, 5], [8, 11], [13, 17]]], // prettier-ignore
    [
      'a number that was not understood',
      whole.replace('fifty thousand', 'the'),
      [
        [3, 4],
        [7, 10],
        [12, 16],
      ],
    ],
    [
      'a word beside it that was not',
      whole.replace('is fifty', 'the fifty'),
      [
        [2, 5],
        [8, 11],
        [13, 17],
      ],
    ],
    ['nothing of it around the number', 'a b c d e f rupees', [undefined, undefined, undefined]],
    ['no more than half of it so far', 'the premium is fifty thousand rupees', [[3, 5], undefined, undefined]],
    ['a second that was said twice', whole.replace('i agree', 'i do not agree i agree'), [[3, 5], [8, 11], undefined]],
  ])('%s', (_, words, at) => expect(spans(words)).toEqual(at));
});

test('a longer word has a longer span', () => {
  const lengths: Record<string, number> = { declare: 4 };
  const long = questionedText(spokenText('I, Asha Sharma declare that it is so.'), (word) => lengths[word] ?? 1);
  const seconds = (declare: number) =>
    heard('i asha sharma declare that it is so').map((one, at) =>
      at < 3 ? one : { ...one, from: at === 3 ? 3 : one.from + declare - 1, to: one.to + declare - 1 },
    );
  expect([4, 8].map((declare) => spansOf(seconds(declare), long)[0]?.to)).toEqual([7, undefined]);
});

test('a reader may pause at a comma', () => {
  const pausing = (said: string) => {
    const words = heard('i asha sharma declare that it is so').map((one, at) =>
      at < 3 ? one : { ...one, from: one.from + 1.2, to: one.to + 1.2 },
    );
    return spansOf(words, questioned(said))[0];
  };
  expect(pausing('I, Asha Sharma, declare that it is so.')).toMatchObject({ from: 3, to: 5.2 });
  expect(pausing('I, Asha Sharma declare that it is so.')).toBeUndefined();
});

test.each([
  ['the text', whole, false],
  ['one with words taken for others', whole.replace('fifty thousand rupees', 'the policy and'), false],
  ['one with words left out', whole.replace('fifty thousand ', ''), false],
  ['something before it', `the sum agree ${whole}`, true],
  ['something behind it', `${whole} the sum agree`, true],
  ['something in it', whole.replace('a year', 'a year the sum agree'), true],
])('whether there was more speech than the text: %s', (_, words, isMore) =>
  expect(isMoreSaid(heard(words), text)).toBe(isMore),
);

test('the edges of the text coincide with the edges of the speech', () => {
  const short = questioned('I agree to the terms. This I declare.');
  const spans = spansOf(heard('i agree to the terms this i declare'), short);
  expect(spans.map((span) => span && [span.from, span.to])).toEqual([
    [0, 4],
    [6, 8],
  ]);
});
