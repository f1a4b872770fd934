import { isActLost, isDenied, withDenials } from './denials.ts';
import { languageModel } from './language-model.ts';
import { anyNumbers, isNumber, toAnyNumber, withSureNumbers } from './numbers.ts';
import type { RecognisedWord } from './pocketsphinx.ts';
import { arpabetOf } from './pronunciation.ts';
import { otherReadings, spokenText } from './spoken-text.ts';
import { piecesOf } from '../cloud/sarvam.ts';

test('a text gets its spoken form', () => {
  const text = 'I, Zoë O’Brien, pay ₹1,50,000 (INR) at 2.5%.\\nthe term of JEEVAN is 20 years; I agree';
  const said = spokenText(text);
  expect(said.map((sentence) => sentence.map(({ word }) => word))).toEqual([
    "i zoe o'brien pay rupees one lakh fifty thousand rupees at two point five percent".split(' '),
    'the term of jeevan is twenty years'.split(' '),
    'i agree'.split(' '),
  ]);
  expect(said.map((sentence) => sentence.map(({ written }) => written).join(' '))).toEqual([
    "I, Zoe O'Brien, pay rupees one lakh fifty thousand rupees at two point five percent.",
    'The term of Jeevan is twenty years.',
    'I agree.',
  ]);
});

test('a year may be read in two halves', () => {
  expect(otherReadings('on 5 January 2025').map((reading) => reading.join(' '))).toEqual([
    'twenty twenty five',
    'two thousand and twenty five',
  ]);
});

test.each([
  ['dʒ_ˈiː_v_æ_n', 'JH IY V AE N'],
  ['k_ɹ_ˈoːɹ', 'K R AO R'],
  ['n̩_q', 'N'],
])('%s is %s to the acoustic model', (ipa, sounds) => expect(arpabetOf(ipa)).toBe(sounds));

test('probabilities after a word add up to one, and the counts match', () => {
  const { arpa } = languageModel(
    [
      ['i', 'agree'],
      ['i', 'declare'],
    ],
    [
      { after: ['i'], next: 'never', weight: 0.5 },
      { after: ['i', 'never'], next: 'agree', weight: 1 },
    ],
  );
  const [, unigrams = '', bigrams = '', trigrams = ''] = arpa.split(/\\\d-grams:\n/);
  const lines = (part: string) => part.split('\n').filter((line) => /^-?[\d.]+ /.test(line));
  expect(arpa).toContain(`ngram 1=${lines(unigrams).length}\nngram 2=${lines(bigrams).length}\nngram 3=1`);
  expect(lines(trigrams)).toEqual(['-0.0088 i never agree']);
  const afterI = lines(bigrams).filter((line) => line.split(' ')[1] === 'i');
  expect(afterI.reduce((sum, line) => sum + 10 ** Number(line.split(' ')[0]), 0)).toBeCloseTo(0.98, 3);
  expect(lines(unigrams).reduce((sum, line) => sum + 10 ** Number(line.split(' ')[0]), 0)).toBeCloseTo(1, 2);
});

test.each([
  ['i do not agree', true],
  ["i don't agree", true],
  ['i never declare', true],
  ['i have not read it', true],
  ["i haven't read it", true],
  ['i disagree with it', true],
  ['i refuse to agree', true],
  ['i reject it', true],
  ['i agree', false],
  ["and don't agree", false], // a word that was not understood, where the text has another one
  ['i agree not', false],
])('whether %p denies the text: %p', (heard, denies) => {
  const sentences = ['i have read it and i agree', 'i declare'].map((sentence) => sentence.split(' '));
  const pass = (text: string, probability: number, seconds = 1) =>
    text.split(' ').map((word, at) => ({ word, probability, stretch: 1, from: at * seconds, to: (at + 1) * seconds }));
  const misheard = pass('i that it agree', 0.5);
  expect(isDenied(pass(heard, 0.3), misheard, sentences)).toBe(denies);
});

test('a certain denial counts whatever follows it; an act that no pass heard is doubtful', () => {
  const pass = (text: string, probability: number) =>
    text.split(' ').map((word, at) => ({ word, probability, stretch: 1, from: at, to: at + 1 }));
  const sentences = [['i', 'have', 'understood', 'it']];
  const plain = pass('i have understood it', 1);
  expect(isDenied(pass('i have never the for it', 0.6), plain, sentences)).toBe(true);
  expect(isDenied(pass('i have never the for it', 0.3), plain, sentences)).toBe(false);
  expect(isActLost(sentences, [pass('i have of the it', 1), pass('i have of it', 1)])).toBe(true);
  expect(isActLost(sentences, [pass('i have of the it', 1), plain])).toBe(false);
  expect(isActLost(sentences, [pass('rupees the understood it', 1), pass("rupees don't understood it", 1)])).toBe(true);
});

test('a denial must be likelier than the text there, or certain', () => {
  const at = (word: string, from: number, to: number, probability = 1) => ({ word, probability, stretch: 1, from, to });
  const denial = (probability: number) => [at('i', 0, 1), at('not', 1, 2, probability), at('agree', 2, 3)];
  const plain = [at('i', 0, 1), at('agree', 1.2, 3)];
  expect(isDenied(denial(0.3), plain, [['i', 'agree']])).toBe(false);
  expect(isDenied(denial(0.6), plain, [['i', 'agree']])).toBe(true);
  const unsure = plain.map((word) => ({ ...word, probability: 0.2 }));
  expect(isDenied(denial(0.3), unsure, [['i', 'agree']])).toBe(true);
  expect(isDenied(denial(0.1), unsure, [['i', 'agree']])).toBe(false);
  const elsewhere = plain.map((word) => ({ ...word, stretch: 2 }));
  expect(isDenied(denial(0.3), elsewhere, [['i', 'agree']])).toBe(true);
});

test('a denial is possible at each act of the text, and the text continues after it', () => {
  const more = withDenials([['i', 'have', 'read', 'it']]).map(({ after, next }) => [...after, next].join(' '));
  expect(more).toEqual(expect.arrayContaining(['have not', 'have not read', "i haven't read", 'have never read']));
  expect(more).not.toContain('i never');
  const { arpa } = languageModel([['i', 'agree']], withDenials([['i', 'agree']]));
  expect(arpa).toMatch(/ do not agree$/m);
  expect(arpa).toMatch(/ disagree <\/s>$/m);
  expect(withDenials([['i', 'give', 'my', 'consent']])).toContainEqual(expect.objectContaining({ next: 'no' }));
});

test("any number is as likely as the text's number, and the text continues after it", () => {
  const isnt = toAnyNumber([{ after: ["isn't"], next: 'ten', weight: 1 }]);
  expect(isnt.find(({ next }) => next === 'nine')?.weight).toBe(isnt.find(({ next }) => next === 'ten')?.weight);
  const sentences = [['pay', 'ten', 'lakh', 'rupees']];
  const { arpa } = languageModel(sentences, anyNumbers(sentences), isNumber);
  const logOf = (words: string) => Number(new RegExp(`^(\\S+) ${words}( |$)`, 'm').exec(arpa)?.[1]);
  expect(logOf('pay fifteen')).toBe(logOf('pay ten'));
  expect(logOf('ten crore')).toBe(logOf('ten lakh'));
  expect(logOf('crore rupees')).toBe(logOf('lakh rupees'));
  expect(logOf('ten rupees')).toBeCloseTo(logOf('ten lakh') + logOf('lakh rupees'), 1);
  expect(arpa).not.toMatch(/ rupees fifteen/);
});

describe('a number comes from the pass with equally likely numbers', () => {
  /** Each word takes a second, numbers take the given seconds; all are equally likely. */
  const pass = (text: string, seconds = 0.8, probability = 0.5) =>
    text.split(' ').map((word, at) => {
      const to = at + (isNumber(word) ? seconds : 1);
      return { word, probability, stretch: 1, from: at, to };
    });
  const told = (again: RecognisedWord[]) =>
    withSureNumbers(pass('pay fifty thousand rupees'), again, () => 5)
      .map(({ word }) => word)
      .join(' ');

  it.each([
    ['another one', 'pay sixty thousand rupees', 'pay sixty thousand rupees'],
    ['none', 'pay the thousand rupees', 'pay thousand rupees'],
    ['the one of the text', 'pay fifty thousand rupees', 'pay fifty thousand rupees'],
  ])('%s', (_, again, heard) => expect(told(pass(again))).toBe(heard));

  it.each([
    ['is too long and ambiguous', 1.2, 0.5],
    ['is too short and ambiguous', 0.6, 0.5],
    ['is improbable', 0.8, 0.1],
    ['is certain but longer than possible', 1.2, 0.9],
    ['is certain but shorter than possible', 0.6, 0.9],
  ])('omits a number that %s', (_, seconds, probability) =>
    expect(told(pass('pay fifty thousand rupees', seconds, probability))).toBe('pay thousand rupees'),
  );

  it.each([
    ['pay fifty thousand rupees', 1.1],
    ['pay fifteen thousand rupees', 1.2],
    ['pay fifty six rupees', 1.2],
  ])('keeps a certain number that is long: %s', (again, seconds) =>
    expect(told(pass(again, seconds, 0.9))).toBe(again),
  );

  it('an ambiguous count is omitted', () =>
    expect(told(pass('pay nine lakh rupees', 0.8, 0.6))).toBe('pay lakh rupees'));

  it('confirmed numbers stay unchanged', () => {
    const known = pass('pay fifty thousand rupees');
    const heard = withSureNumbers(
      known,
      pass('pay nine lakh rupees', 0.8, 0.9),
      () => 5,
      () => true,
    );
    expect(heard).toEqual(known);
  });
});

test('speech that is too long for one request is cut at a quiet point without loss', () => {
  const samples = new Int16Array(16_000 * 40).fill(5_000);
  samples.fill(0, 16_000 * 24, 16_000 * 24.3);
  const pieces = piecesOf(samples);
  expect(pieces.map(({ length }) => length).reduce((a, b) => a + b)).toBe(samples.length);
  expect((pieces[0]?.length ?? 0) / 16_000).toBeGreaterThan(24);
  expect((pieces[0]?.length ?? 0) / 16_000).toBeLessThan(24.3);
});
