import { DigitCheck } from './digit-check.ts';

/** A model that is certain of the spoken digits; others lose likelihood for each different digit. */
const modelFor = (said: string, perDigit: number) => ({
  of: (_samples: Int16Array, _before: string, comparisons: readonly (readonly string[])[]) => {
    const words = (text: string) => text.toLowerCase().replace('.', '').split(', ');
    const differing = (text: string) => words(text).filter((word, at) => word !== words(said)[at]).length;
    return Promise.resolve(comparisons.map((texts) => texts.map((text) => -1 - perDigit * differing(text))));
  },
});
const heard = (said: string, asked: string, perDigit = 4) => new DigitCheck(modelFor(said, perDigit), asked).end();

test('the requested digits are confirmed if no others are likelier', async () => {
  expect(await heard('Four, seven, two, nine.', '4729')).toEqual(['four', 'seven', 'two', 'nine']);
});

test('a slightly likelier digit is accepted as heard', async () => {
  expect(await heard('Four, seven, two, five.', '4729', 0.5)).toEqual(['four', 'seven', 'two', 'five']);
});

test('other digits are not confirmed, even if only one differs', async () => {
  expect(await heard('Four, seven, two, five.', '4729')).toBeUndefined();
  expect(await heard('One, three, eight, zero.', '4729')).toBeUndefined();
});

test('the digits stay unknown without an answer of the model', async () => {
  const silent = { of: () => Promise.reject(new Error('no answer')) };
  expect(await new DigitCheck(silent, '4729').end()).toBeUndefined();
});
