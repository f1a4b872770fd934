import { log } from '@tessera/kit/logger';
import type { TextLikelihood } from './likelihood/text-likelihood.ts';
import type { RecognisedWord } from './pocketsphinx.ts';
import { questionedText } from './questions.ts';
import { spokenText } from './spoken-text.ts';
import { TextChecks } from './text-checks.ts';
import { isMoreSaid, placesOf } from './text-places.ts';

/** Each word as long as another. */
const questioned = (said: string) => questionedText(spokenText(said), () => 1);
const text = questioned('The premium is fifty thousand rupees a year. I have understood it, and I agree to it.');
/** A word each second. */
const heard = (words: string): RecognisedWord[] =>
  words.split(' ').map((word, at) => ({ word, probability: 1, stretch: 1, from: at, to: at + 1 }));
const whole = 'the premium is fifty thousand rupees a year i have understood it and i agree to it';

test('a text is asked for its numbers and for what somebody does', () => {
  expect(text.questions.map(({ about, at, own }) => `${about} ${at} ${own.join(' ')}`)).toEqual([
    'number 3 fifty thousand',
    'act 8 i have understood',
    'act 13 i agree to it',
  ]);
  const others = text.questions.map((question) => question.others.map((words) => words.join(' ')));
  expect(others[0]).toEqual(expect.arrayContaining(['fifteen thousand', 'fifty five thousand', 'fifty lakh', 'fifty']));
  expect(others[1]).toEqual(
    expect.arrayContaining([
      'i have not understood',
      "i haven't understood",
      'i do not understand',
      "i haven't yet understood",
    ]),
  );
  expect(others[2]).toEqual(
    expect.arrayContaining(['i do not agree to it', 'i disagree', 'i refuse to agree to it', 'i agree to nothing']),
  );
  const begins = text.questions.map((question) => question.begins.map((words) => words.join(' ')));
  expect(begins).toEqual([[], expect.arrayContaining(["i don't", 'i have not']), expect.arrayContaining(['i never'])]);
});

test('a name may stand between who speaks and what they do', () => {
  const { questions } = questioned('I, Asha Sharma, declare that I accept the terms of consent');
  expect(questions.map(({ own }) => own.join(' '))).toEqual(['declare', 'i accept the']);
  expect(questions[0]?.others).toContainEqual(['do', 'not', 'declare']);
  expect(questions[0]?.begins).toContainEqual(['do', 'not']);
});

describe('where words of a text are', () => {
  const places = (words: string) => placesOf(heard(words), text).map((place) => place && [place.from, place.to]);

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
  ])('%s', (_, words, at) => expect(places(words)).toEqual(at));
});

test('a long word takes longer than a short one', () => {
  const lengths: Record<string, number> = { declare: 4 };
  const long = questionedText(spokenText('I, Asha Sharma declare that it is so.'), (word) => lengths[word] ?? 1);
  const seconds = (declare: number) =>
    heard('i asha sharma declare that it is so').map((one, at) =>
      at < 3 ? one : { ...one, from: at === 3 ? 3 : one.from + declare - 1, to: one.to + declare - 1 },
    );
  expect([4, 8].map((declare) => placesOf(seconds(declare), long)[0]?.to)).toEqual([7, undefined]);
});

test('who reads may pause at a comma', () => {
  const pausing = (said: string) => {
    const words = heard('i asha sharma declare that it is so').map((one, at) =>
      at < 3 ? one : { ...one, from: one.from + 1.2, to: one.to + 1.2 },
    );
    return placesOf(words, questioned(said))[0];
  };
  expect(pausing('I, Asha Sharma, declare that it is so.')).toMatchObject({ from: 3, to: 5.2 });
  expect(pausing('I, Asha Sharma declare that it is so.')).toBeUndefined();
});

test('a text that begins like a denial is not taken for one', () => {
  expect(questioned('Note that I agree.').denials).not.toEqual(expect.arrayContaining(['No', 'Not']));
  expect(questioned('I agree.').denials).toEqual(expect.arrayContaining(['No', "I don't"]));
});

test.each([
  ['the text', whole, false],
  ['one with words taken for others', whole.replace('fifty thousand rupees', 'the policy and'), false],
  ['one with words left out', whole.replace('fifty thousand ', ''), false],
  ['something before it', `the sum agree ${whole}`, true],
  ['something behind it', `${whole} the sum agree`, true],
  ['something in it', whole.replace('a year', 'a year the sum agree'), true],
])('whether more was said than a text: %s', (_, words, isMore) => expect(isMoreSaid(heard(words), text)).toBe(isMore));

test('where a text begins and ends, what was heard does', () => {
  const short = questioned('I agree to the terms. This I declare.');
  const places = placesOf(heard('i agree to the terms this i declare'), short);
  expect(places.map((place) => place && [place.from, place.to])).toEqual([
    [0, 4],
    [6, 8],
  ]);
});

/** The text is nowhere. */
const nowhere = () => Promise.resolve<RecognisedWord[]>([]);

describe('a place that is listened to once more', () => {
  /** What is said there is `likelier` than the rest, by some nats. */
  async function settled(
    likelier: Record<string, number>,
    words: string | readonly RecognisedWord[] = whole,
    align = nowhere,
  ) {
    const asked: string[] = [];
    const likelihood = {
      of: async (samples: Int16Array, before: string, comparisons: readonly (readonly string[])[]) => {
        asked.push(`${before}| ${comparisons[0]?.[0]} (${samples.length / 16_000} s)`);
        return comparisons.map((texts) => texts.map((one) => likelier[one] ?? -20));
      },
    };
    const checks = new TextChecks(text, likelihood, align);
    checks.push(new Int16Array(16_000 * 20));
    checks.look(typeof words === 'string' ? heard(words) : words);
    return { asked, all: await checks.end() };
  }
  const said = (pass: readonly RecognisedWord[]) => pass.map(({ word }) => word).join(' ');

  it('is heard with the words before it, as the model writes them, and the last with what may have been said behind it', async () => {
    expect((await settled({})).asked).toEqual([
      '| No (3.3 s)',
      'The premium is| fifty thousand rupees (6.3 s)',
      'The premium is fifty thousand rupees a year.| I have understood it, (12.3 s)',
      'fifty thousand rupees a year. I have understood it, and| I agree to it. (14.7 s)',
    ]);
  });

  it.each([
    ['the text', { 'fifty thousand rupees': -1 }, whole],
    ['another number', { 'fifteen thousand rupees': -1 }, whole.replace('fifty', 'fifteen')],
    ['a denial', { 'I have not understood it,': -2 }, whole.replace('have', 'have not')],
  ])('has what was said, whatever a pass heard: %s', async (_, likelier, expected) => {
    const { all } = await settled(likelier, whole.replace('fifty', 'sixty'));
    expect(said(all.in(heard(whole.replace('fifty', 'sixty'))))).toBe(
      expected === whole || expected.includes('fifteen') ? expected : expected.replace('fifty', 'sixty'),
    );
  });

  it('is as the passes heard it where two are as likely, or where there is no answer', async () => {
    const { all } = await settled({ 'fifty thousand rupees': -2, 'fifteen thousand rupees': -3 });
    expect(all.covers(4, 'number')).toBe(false);
    const told = vi.spyOn(log, 'warn').mockReturnValue();
    const failing = new TextChecks(text, { of: () => Promise.reject(new Error('no model')) }, nowhere);
    failing.look(heard(whole));
    expect((await failing.end()).in(heard(whole))).toEqual(heard(whole));
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
    ['it begins with a denial', { ...sure, "I don't": -2.2 }, whole, true],
    ['it begins with what sounds like one', { ...sure, No: -4.6 }, whole, false],
  ])('makes a reading doubtful or not: %s', async (_, likelier, words, isDoubtful) => {
    expect((await settled(likelier, words)).all.isDoubtful).toBe(isDoubtful);
  });

  /** "fifty" takes this many seconds, any other word one. */
  const withFifty = (seconds: number, number = 'fifty') =>
    heard(whole.replace('fifty', number)).map((one, at) => (at === 3 ? { ...one, to: one.from + seconds } : one));

  it.each([
    ['fifteen', 1.5, withFifty(0.85), false],
    ['fifteen, as long as that', 1.5, withFifty(0.95), true],
    ['fifteen, which is nearly as likely', 0.4, withFifty(0.85), true],
    ['fifteen, and the pass heard another number', 1.5, withFifty(0.85, 'eighty'), true],
    ['sixty', 1.5, withFifty(0.85), true],
  ])('is told from one with "teen" by its length: it could be %s', async (other, lead, words, isDoubtful) => {
    const [number] = other.split(',');
    const { all } = await settled({ ...sure, [`${number} thousand rupees`]: -1 - lead }, words);
    expect(all.isDoubtful).toBe(isDoubtful);
  });

  it('is not told by its length where a third number is as likely', async () => {
    const likelier = { ...sure, 'fifteen thousand rupees': -2.5, 'sixty thousand rupees': -3 };
    expect((await settled(likelier, withFifty(0.85))).all.isDoubtful).toBe(true);
  });

  const lostNumber = whole.replace('the premium is fifty thousand', 'a b c d e');

  it('is found by the text as a whole where the words around it were lost', async () => {
    const { asked, all } = await settled(sure, lostNumber, () => Promise.resolve(heard(whole)));
    expect(asked.at(-1)).toBe('The premium is| fifty thousand rupees (6.3 s)');
    expect([all.isDoubtful, said(all.in(heard(lostNumber)))]).toEqual([
      false,
      lostNumber.replace('d e', 'fifty thousand'),
    ]);
    expect((await settled(sure, lostNumber)).all.isDoubtful).toBe(true);
  });

  /** The number takes this many seconds, in place of two. */
  const squeezed = (seconds: number) =>
    heard(whole).map(
      (one, at) =>
      at < 3 || at > 4 ? { ...one, ...(at > 4 && { from: one.from - 2 + seconds, to: one.to - 2 + seconds }) } : { ...one, from: 3 + ((at - 3) * seconds) / 2, to: 3 + ((at - 2) * seconds) / 2 }, // prettier-ignore
    );

  it.each([
    ['was left out', 0.7, -1, true],
    ['is said fast', 1.5, -1, false],
    ['sounds like nothing of the text', 2, -15.5, true],
  ])('is not taken for found where it %s', async (_, seconds, likely, isDoubtful) => {
    const likelier = { ...sure, 'fifty thousand rupees': likely };
    const { all } = await settled(likelier, lostNumber, () => Promise.resolve(squeezed(seconds)));
    expect(all.isDoubtful).toBe(isDoubtful);
  });

  it('is doubtful without an answer where nobody heard the words around it', async () => {
    const told = vi.spyOn(log, 'warn').mockReturnValue();
    const failing = { of: () => Promise.reject(new Error('no model')) };
    const checks = new TextChecks(text, failing, () => Promise.resolve(heard(whole)));
    checks.look(heard(lostNumber));
    expect((await checks.end()).isDoubtful).toBe(true);
    told.mockRestore();
  });

  it('is not looked for in what is another text', async () => {
    const align = vi.fn(nowhere);
    await settled(sure, 'the weather in the mountains was lovely and we walked', align);
    expect(align).not.toHaveBeenCalled();
  });

  it('makes it doubtful where it is not there any more', async () => {
    const likelier: Record<string, number> = sure;
    const likelihood: TextLikelihood = {
      of: async (_, __, all) => all.map((texts) => texts.map((one) => likelier[one] ?? -20)),
    };
    const checks = new TextChecks(text, likelihood, nowhere);
    checks.look(heard(whole));
    checks.look(heard(withoutNumber));
    expect((await checks.end()).isDoubtful).toBe(true);
  });
});
