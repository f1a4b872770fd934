import { log } from '@tessera/kit/logger';
import { heard, text, whole } from './heard-text.fixture.ts';
import type { TextLikelihood } from './likelihood/text-likelihood.ts';
import type { RecognisedWord } from './pocketsphinx.ts';
import { TextChecks } from './text-checks.ts';

/** Alignment of a text that was not read. */
const nowhere = () => Promise.resolve<RecognisedWord[]>([]);

describe('a checked span', () => {
  /** `likelier` was said: it leads by some nats. */
  async function settled(
    likelier: Record<string, number>,
    words: string | readonly RecognisedWord[] = whole,
    { align = nowhere, isMoreBefore = false, again = [] as readonly RecognisedWord[] } = {},
  ) {
    const asked: string[] = [];
    const likelihood = {
      of: async (samples: Int16Array, before: string, comparisons: readonly (readonly string[])[]) => {
        asked.push(`${before}| ${comparisons[0]?.[0]} (${samples.length / 16_000} s)`);
        return comparisons.map((texts) => texts.map((one) => likelier[one] ?? -20));
      },
    };
    const checks = new TextChecks(text, likelihood, align, () => isMoreBefore);
    checks.push(new Int16Array(16_000 * 20));
    checks.look(typeof words === 'string' ? heard(words) : words);
    return { asked, all: await checks.end(again) };
  }
  const said = (pass: readonly RecognisedWord[]) => pass.map(({ word }) => word).join(' ');

  it("is checked with the words before it in the text's spelling, and the last one with alternatives after it", async () => {
    expect((await settled({})).asked).toEqual([
      'The premium is| fifty thousand rupees (6.3 s)',
      'The premium is fifty thousand rupees a year.| I have understood it, (12.3 s)',
      'fifty thousand rupees a year. I have understood it, and| I agree to it. (14.7 s)',
    ]);
  });

  it.each([
    ['the text', { 'fifty thousand rupees': -1 }, whole],
    ['another number', { 'fifteen thousand rupees': -1 }, whole.replace('fifty', 'fifteen')],
    ['a denial', { 'I have not understood it,': -2 }, whole.replace('have', 'have not')],
  ])('contains what was said, whatever a pass heard: %s', async (_, likelier, expected) => {
    const { all } = await settled(likelier, whole.replace('fifty', 'sixty'));
    expect(said(all.in(heard(whole.replace('fifty', 'sixty'))))).toBe(
      expected === whole || expected.includes('fifteen') ? expected : expected.replace('fifty', 'sixty'),
    );
  });

  it('keeps the words of the passes if two alternatives are equally likely, or without an answer', async () => {
    const { all } = await settled({ 'fifty thousand rupees': -2, 'fifteen thousand rupees': -3 });
    expect(all.covers(4, 'number')).toBe(false);
    const told = jest.spyOn(log, 'warn').mockReturnValue();
    const failing = new TextChecks(text, { of: () => Promise.reject(new Error('no model')) }, nowhere, () => true);
    failing.look(heard(whole));
    expect((await failing.end([])).in(heard(whole))).toEqual(heard(whole));
    expect(told).toHaveBeenCalledTimes(4);
    told.mockRestore();
  });

  const sure = {
    'fifty thousand rupees': -1,
    'I have understood it,': -1,
    'I have understood': -1,
    'I agree to it.': -1,
    'I agree to it': -1,
  };
  const withoutNumber = whole.replace('the premium is fifty thousand rupees a year', 'a b');

  it.each([
    ['the text was said', sure, whole, false],
    ['a number was not found', sure, withoutNumber, true],
    ['a number could be another', { ...sure, 'fifteen thousand rupees': -3.4 }, whole, true],
    [
      'a number is likely, and could be another',
      { ...sure, 'fifty thousand rupees': -0.4, 'fifteen thousand rupees': -2.2 },
      whole,
      true,
    ],
    ['a number is no other', { ...sure, 'fifteen thousand rupees': -3.6 }, whole, false],
    ['an act is less likely to be denied', { ...sure, 'I do not agree to it.': -1.1 }, whole, false],
    ['an act could be denied', { ...sure, 'I do not agree to it.': -0.9 }, whole, true],
    ['an act begins as a denial', { ...sure, 'I agree to it': -15, "I don't": -7.5 }, whole, true],
    ['an act is written otherwise than a denial', { ...sure, 'I agree to it': -14, "I don't": -7.5 }, whole, false],
    ['more was said', sure, `the sum agree ${whole}`, true],
  ])('decides whether a reading is doubtful: %s', async (_, likelier, words, isDoubtful) => {
    expect((await settled(likelier, words)).all.isDoubtful).toBe(isDoubtful);
  });

  const paused = heard(whole).map((one, at) => (at > 0 ? { ...one, from: one.from + 0.6, to: one.to + 0.6 } : one));
  it.each([
    ['it begins with the text, and sounds like a denial', { ...sure, "I don't": -0.1 }, whole, false, false],
    ['something was said before it: a denial', { ...sure, "I don't": -2.2 }, whole, true, true],
    ['something was said before it that sounds like one', { ...sure, No: -4.6 }, whole, true, false],
    ['another word was heard before it: a denial', { ...sure, No: -2.2 }, `them ${whole}`, false, true],
    ['a pause in its first words: a denial', { ...sure, No: -2.2 }, paused, false, true],
  ])('%s', async (_, likelier, words, isMoreBefore, isDoubtful) => {
    expect((await settled(likelier, words, { isMoreBefore })).all.isDoubtful).toBe(isDoubtful);
  });

  const likely = { ...sure, 'sixty thousand rupees': -2.8 };
  const surely = (words: string, probability: number) => heard(words).map((one) => ({ ...one, probability }));
  it.each([
    ['heard it too', surely(whole, 0.5), likely, false],
    ['heard it, and is not sure', surely(whole, 0.3), likely, true],
    ['heard another', surely(whole.replace('fifty', 'sixty'), 0.9), likely, true],
    ['heard it, and the model hardly did', surely(whole, 0.9), { ...sure, 'sixty thousand rupees': -1.4 }, true],
    ['hears it for "fifteen" too', surely(whole, 0.9), { ...likely, 'fifteen thousand rupees': -3.4 }, true],
  ])(
    'a number that the model only takes for the likeliest, where the other pass %s',
    async (_, again, likelier, is) => {
      const { all } = await settled(likelier, whole, { again });
      expect([all.isDoubtful, all.covers(4, 'number')]).toEqual([is, !is]);
    },
  );

  /** "fifty" takes this many seconds, any other word one. */
  const withFifty = (seconds: number, number = 'fifty') =>
    heard(whole.replace('fifty', number)).map((one, at) => (at === 3 ? { ...one, to: one.from + seconds } : one));

  it.each([
    ['fifteen', 1.5, withFifty(0.85), false],
    ['fifteen, as long as that', 1.5, withFifty(0.95), true],
    ['fifteen, which is nearly as likely', 0.4, withFifty(0.85), true],
    ['fifteen, and the pass heard another number', 1.5, withFifty(0.85, 'eighty'), true],
    ['sixty', 1.5, withFifty(0.85), true],
  ])('its length tells it from a number with "teen": it could be %s', async (other, lead, words, isDoubtful) => {
    const [number] = other.split(',');
    const { all } = await settled({ ...sure, [`${number} thousand rupees`]: -1 - lead }, words);
    expect(all.isDoubtful).toBe(isDoubtful);
  });

  it('its length does not decide if a third number is equally likely', async () => {
    const likelier = { ...sure, 'fifteen thousand rupees': -2.5, 'sixty thousand rupees': -3 };
    expect((await settled(likelier, withFifty(0.85))).all.isDoubtful).toBe(true);
  });

  const lostNumber = whole.replace('the premium is fifty thousand', 'a b c d e');

  it('is found by aligning the whole text if the words around it were lost', async () => {
    const { asked, all } = await settled(sure, lostNumber, { align: () => Promise.resolve(heard(whole)) });
    expect(asked.at(-1)).toBe('The premium is| fifty thousand rupees (6.3 s)');
    expect([all.isDoubtful, said(all.in(heard(lostNumber)))]).toEqual([
      false,
      lostNumber.replace('d e', 'fifty thousand'),
    ]);
    expect((await settled(sure, lostNumber)).all.isDoubtful).toBe(true);
  });

  /** The number takes this many seconds instead of two. */
  const squeezed = (seconds: number) =>
    heard(whole).map(
      (one, at) =>
      at < 3 || at > 4 ? { ...one, ...(at > 4 && { from: one.from - 2 + seconds, to: one.to - 2 + seconds }) } : { ...one, from: 3 + ((at - 3) * seconds) / 2, to: 3 + ((at - 2) * seconds) / 2 }, // prettier-ignore
    );

  it.each([
    ['was left out', 0.7, -1, true],
    ['is said fast', 1.5, -1, false],
    ['sounds like nothing of the text', 2, -15.5, true],
  ])('is not found if it %s', async (_, seconds, likely, isDoubtful) => {
    const likelier = { ...sure, 'fifty thousand rupees': likely };
    const { all } = await settled(likelier, lostNumber, { align: () => Promise.resolve(squeezed(seconds)) });
    expect(all.isDoubtful).toBe(isDoubtful);
  });

  it('is doubtful without an answer if the words around it were not heard', async () => {
    const told = jest.spyOn(log, 'warn').mockReturnValue();
    const failing = { of: () => Promise.reject(new Error('no model')) };
    const checks = new TextChecks(
      text,
      failing,
      () => Promise.resolve(heard(whole)),
      () => false,
    );
    checks.look(heard(lostNumber));
    expect((await checks.end([])).isDoubtful).toBe(true);
    told.mockRestore();
  });

  it('is not searched in another text', async () => {
    const align = jest.fn(nowhere);
    await settled(sure, 'the weather in the mountains was lovely and we walked', { align });
    expect(align).not.toHaveBeenCalled();
  });

  it('makes the reading doubtful if later words move it away', async () => {
    const likelier: Record<string, number> = sure;
    const likelihood: TextLikelihood = {
      of: async (_, __, all) => all.map((texts) => texts.map((one) => likelier[one] ?? -20)),
    };
    const checks = new TextChecks(text, likelihood, nowhere, () => false);
    checks.look(heard(whole));
    checks.look(heard(withoutNumber));
    expect((await checks.end([])).isDoubtful).toBe(true);
  });
});
