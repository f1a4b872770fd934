import fc from 'fast-check';
import { languagePacks } from './language-packs.ts';
import { consentLanguages, type ConsentLanguage } from './languages.ts';
import { normalise } from './normalise.ts';
import { phrasesOf } from './phrases.ts';
import { renderConsent } from './request.ts';
import { type Reading, score } from './score.ts';

const request = {
  customer_name: 'Asha Rao',
  company: 'Acme Life',
  sum_insured: 1_000_000,
  premium_amount: 50_000,
  application_date: '2025-01-05',
  nominee_name: 'Ravi Rao',
};
const asked = { english: renderConsent('', request, 'english'), hindi: renderConsent('', request, 'hindi') };
const judge = (heard: string, language: ConsentLanguage = 'english', more: Partial<Reading> = {}) =>
  score({ asked: asked[language], heard, language, phrases: phrasesOf(request, language), ...more });

describe.each(consentLanguages)('in %s', (language) => {
  const text = asked[language];

  it("passes the text in its own spelling and in a recogniser's", () => {
    expect(judge(text, language)).toMatchObject({ outcome: 'pass', coverage: 1, wer: 0, order: 1, negation: false });
    expect(judge(normalise(text, language).join(' '), language)).toMatchObject({ outcome: 'pass', coverage: 1 });
  });

  it("passes neither silence, half of the text, another text, disordered words, nor the agent's speech", () => {
    expect(judge('', language).reasons[0]).toBe('Nothing was heard.');
    const words = text.split(' ');
    const wrong = [
      words.slice(0, words.length / 2).join(' '),
      words.slice(words.length / 2).join(' '),
      words.toSorted().join(' '),
      words.toReversed().join(' '),
      'the weather is fine today and i am on my way to the market to buy rice and vegetables for the week',
      'आज मौसम अच्छा है और मैं सब्ज़ी खरीदने के लिए बाज़ार जा रहा हूँ',
    ];
    for (const heard of wrong) expect(judge(heard, language)).toMatchObject({ outcome: 'retry' });
    expect(judge(text, language, { agentSpeech: [text] })).toMatchObject({ outcome: 'retry' });
  });

  it('never passes a negation, at any position and from either pass', () => {
    const words = text.split(/\s+/);
    fc.assert(
      fc.property(
        fc.nat({ max: words.length }),
        fc.constantFrom(...languagePacks[language].negations),
        (at, negation) => {
          const verdict = judge([...words.slice(0, at), negation, ...words.slice(at)].join(' '), language);
          expect(verdict.negation).toBe(true);
          expect(verdict.outcome).not.toBe('pass');
        },
      ),
    );
    expect(judge(text, language, { negationHeard: true })).toMatchObject({ outcome: 'review', negation: true });
    const [no] = languagePacks[language].negations;
    const other = `${normalise(text, language).slice(0, 4).join(' ')} ${no}`;
    expect(judge(other, language, { negationHeard: true })).toMatchObject({ outcome: 'retry', negation: false });
  });

  it('gives less coverage the more is omitted, and is deterministic', () => {
    const words = normalise(text, language);
    fc.assert(
      fc.property(fc.shuffledSubarray([...words.keys()], { minLength: 1 }), fc.nat(), (order, seed) => {
        const without = (count: number) => {
          const gone = new Set(order.slice(0, count));
          return words.filter((_, index) => !gone.has(index)).join(' ');
        };
        const few = judge(without(seed % order.length), language);
        const more = judge(without(order.length), language);
        expect(more.coverage).toBeLessThanOrEqual(few.coverage);
        expect(judge(without(order.length), language)).toEqual(more);
      }),
      { numRuns: 50 },
    );
  });
});

it('passes the text of any proposer', () => {
  const name = fc
    .array(fc.stringMatching(/^[A-Z][a-z]{1,9}$/), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(
      fc.record({ customer_name: name, sum_insured: fc.nat({ max: 1e9 }), premium_amount: fc.nat({ max: 1e7 }) }),
      fc.constantFrom(...consentLanguages),
      (proposal, language) => {
        const text = renderConsent('', proposal, language);
        const verdict = score({ asked: text, heard: text, language, phrases: phrasesOf(proposal, language) });
        expect(verdict).toMatchObject({ outcome: 'pass', coverage: 1 });
      },
    ),
  );
});

it.each([
  ['another sum', 'ten lakh', 'one crore', 'sum insured'],
  ['a premium that sounds alike', 'fifty thousand', 'fifteen thousand', 'premium'],
  ['a number before the amount', 'fifty thousand', 'one hundred fifty thousand', 'premium'],
  ['another name', 'Asha Rao', 'Ravi Sharma', 'name'],
  ['somebody of the family', 'Asha Rao', 'Ravindra Rao', 'name'],
  ['half of an amount', 'ten lakh', 'when lakh', 'sum insured'],
  ['no agreement', 'I agree to them', 'I heard them', 'agreement'],
  ['half an agreement', 'I agree to them', 'I hardly agree to them', 'agreement'],
])('does not pass %s', (_, right, wrong, phrase) => {
  const verdict = judge(asked.english.replace(right, wrong));
  expect(verdict.outcome).toBe('review');
  expect(verdict.phrases.filter(({ found }) => !found).map(({ name }) => name)).toEqual([phrase]);
  expect(verdict.reasons[0]).toContain(`The ${phrase} “`);
});

it('does not pass a number that only sounds similar', () => {
  const proposal = { ...request, premium_amount: 7_000 };
  const text = renderConsent('', proposal, 'hindi');
  const heard = text.replace('सात हज़ार', 'साठ हज़ार');
  const verdict = score({ asked: text, heard, language: 'hindi', phrases: phrasesOf(proposal, 'hindi') });
  expect(verdict.reasons).toEqual([expect.stringContaining('another number was heard')]);
});

it('needs a review if a part was out of order', () => {
  const text = 'I agree to all of the terms of this policy and I understood them well before I signed it today';
  const words = text.split(' ');
  const heard = [...words.slice(6), ...words.slice(0, 6)].join(' ');
  const verdict = score({
    asked: text,
    heard,
    language: 'english',
    phrases: [],
    thresholds: { pass: 0.6, review: 0.5 },
  });
  expect(verdict).toMatchObject({ outcome: 'review', reasons: [expect.stringContaining('right order')] });
});

it.each([
  ['digits', 'ten lakh rupees', '₹10,00,000/-'],
  ['digits with their scale', 'ten lakh rupees', '₹10 lakh'],
  ['another scale', 'ten lakh', 'one million'],
  ['a name as it is heard', 'Asha Rao', 'Aasha Raow'],
  ['a name in the other script', 'Asha Rao', 'आशा राव'],
  ['an honorific', 'Asha Rao', 'Mrs. Asha Rao'],
  ['a date in words', '5 January, 2025', 'fifth January twenty twenty five'],
  ['hesitation', 'the premium', 'um, the uh premium'],
  ['a word of the trade', 'sum insured', 'sum assured'],
])('judges %s', (_, right, said) => {
  expect(judge(asked.english.replace(right, said)).outcome).toBe('pass');
});

it.each([
  ['digits', 'दस लाख रुपये', '₹10 लाख'],
  ['Devanagari digits', 'दस लाख', '१०,००,०००'],
  ['English numbers', 'पचास हज़ार', 'फिफ्टी थाउज़ेंड'],
  ['an honorific', 'Asha Rao', 'श्रीमती आशा राव जी'],
  ['other spellings', 'सहमत हूँ', 'सहमत हूं'],
  ['a loan word in another spelling', 'पॉलिसी', 'पालिसी'],
  ['a date in words', '5 जनवरी, 2025', 'पांच जनवरी बीस पच्चीस'],
])('judges %s in Hindi', (_, right, said) => {
  expect(asked.hindi).toContain(right);
  expect(judge(asked.hindi.replaceAll(right, said), 'hindi')).toMatchObject({ outcome: 'pass', negation: false });
});

it.each([
  ['english', 'I agree', "I don't agree"],
  ['english', 'I agree', 'I disagree'],
  ['english', 'I agree', 'I agree to nothing, nor'],
  ['english', 'I have understood', "I haven't understood"],
  ['english', 'I have understood', 'I have misunderstood'],
  ['english', 'agree to them', 'agree to them unless I change my mind'],
  ['english', 'My nominee is', "My nominee isn't"],
  ['hindi', 'सहमत हूँ', 'सहमत नहीं हूँ'],
  ['hindi', 'सहमत हूँ', 'असहमत हूँ'],
  ['hindi', 'समझ ली हैं', 'नही समझी हैं'],
  ['hindi', 'आवेदन किया है', 'आवेदन कभी न किया है'],
  ['hindi', 'सहमत हूँ', 'सहमत नॉट हूँ'],
  ['hindi', 'मेरी घोषणा है', 'मेरी घोषणा ग़लत है'],
] as const)('hears the denial in %s: %p said as %p', (language, right, said) => {
  expect(asked[language]).toContain(right);
  const verdict = judge(asked[language].replace(right, said), language);
  expect(verdict).toMatchObject({ outcome: 'review', negation: true });
});

it('needs a review for low confidence, much additional speech, and a missing negation', () => {
  expect(judge(asked.english, 'english', { confidence: 0.1 }).outcome).toBe('review');
  expect(judge(`${asked.english} ${'and so on it went '.repeat(20)}`).outcome).toBe('review');
  const text = 'I, Asha Rao, agree. I have not hidden any illness from the company, and I agree to all of the terms';
  const without = score({ asked: text, heard: text.replace(' not', ''), language: 'english', phrases: [] });
  expect(without).toMatchObject({ outcome: 'review', reasons: [expect.stringContaining('“not”')] });
  expect(score({ asked: text, heard: text, language: 'english', phrases: [] }).outcome).toBe('pass');
});

it('reports the alignment of each word', () => {
  const verdict = score({ asked: 'I agree to it', heard: 'I gladly agree with', language: 'english', phrases: [] });
  expect(verdict.words.map(({ kind, asked: word, heard }) => [kind, word, heard])).toEqual([
    ['equal', 'i', 'i'],
    ['insert', null, 'gladly'],
    ['equal', 'agree', 'agree'],
    ['delete', 'to', null],
    ['substitute', 'it', 'with'],
  ]);
  expect(verdict).toMatchObject({ coverage: 0.5, wer: 0.75, insertions: 1 });
});

it('ends also for endless speech', () => {
  const babble = Array.from({ length: 5_000 }, (_, index) => `w${((index * 7919) % 9973).toString(36)}ord`).join(' ');
  expect(judge(babble).outcome).toBe('retry');
});
