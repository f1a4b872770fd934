import { DigitCheck } from './digit-check.ts';

/** A model for which what was said is sure, and everything else by so much less likely for each digit that differs. */
const modelFor = (said: string, perDigit: number) => ({
  of: (_samples: Int16Array, _before: string, comparisons: readonly (readonly string[])[]) => {
    const words = (text: string) => text.toLowerCase().replace('.', '').split(', ');
    const differing = (text: string) => words(text).filter((word, at) => word !== words(said)[at]).length;
    return Promise.resolve(comparisons.map((texts) => texts.map((text) => -1 - perDigit * differing(text))));
  },
});
const heard = (said: string, asked: string, perDigit = 4) => new DigitCheck(modelFor(said, perDigit), asked).end();

test('the digits that were asked for are heard where nothing else is likelier', async () => {
  expect(await heard('Four, seven, two, nine.', '4729')).toEqual(['four', 'seven', 'two', 'nine']);
});

test('a digit that is hardly likelier than the asked one is what was heard', async () => {
  expect(await heard('Four, seven, two, five.', '4729', 0.5)).toEqual(['four', 'seven', 'two', 'five']);
});

test('other digits, also when only one differs, are not taken for them', async () => {
  expect(await heard('Four, seven, two, five.', '4729')).toBeUndefined();
  expect(await heard('One, three, eight, zero.', '4729')).toBeUndefined();
});

test('without an answer of the model nothing is known', async () => {
  const silent = { of: () => Promise.reject(new Error('no answer')) };
  expect(await new DigitCheck(silent, '4729').end()).toBeUndefined();
});
