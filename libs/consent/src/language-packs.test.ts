import { languagePacks } from './language-packs.ts';
import { consentLanguages, languageOf } from './languages.ts';
import { normalise } from './normalise.ts';
import { fillSentence, sentenceKeys } from './sentences.ts';
import { checkTemplate } from './template.ts';

describe.each(consentLanguages)('%s', (language) => {
  const pack = languagePacks[language];

  it('has a publishable template, all numbers, months and sentences', () => {
    expect(checkTemplate(pack.template, language)).toEqual([]);
    expect(new Set(pack.numbers.upTo99).size).toBe(100);
    expect(pack.months).toHaveLength(12);
    for (const key of sentenceKeys) expect(pack.sentences[key]).not.toBe('');
  });

  it('mentions a new start and other options in one sentence only', () => {
    const again = { english: /start again|another way/, hindi: /फिर से शुरू|दूसरा तरीका/ }[language];
    expect(sentenceKeys.filter((key) => again.test(pack.sentences[key]))).toEqual(['start_again']);
  });

  it('contains no agreement that would be heard as a negation', () => {
    const negations = new Set(pack.negations.flatMap((word) => normalise(word, language)));
    expect(normalise(pack.template, language).filter((word) => negations.has(word))).toEqual([]);
  });
});

it("is found by its names in any letter case and script, because a form's choice stores the displayed name", () => {
  const asked = ['HINDI', ' hindi', 'हिन्दी', 'हिंदी', 'English', 'अंग्रेज़ी', 'Tamil', undefined];
  expect(asked.map(languageOf)).toEqual([...Array<string>(4).fill('hindi'), ...Array<string>(4).fill('english')]);
});

it("contains the specification's sentences", () => {
  const { sentences } = languagePacks.english;
  expect(sentences.verified).toBe("You're verified. Please submit the form after the session.");
  expect(sentences.declaration_recorded).toBe('Your declaration has been recorded successfully.');
  expect(sentences.failed).toContain('Consent verification failed.');
  expect(sentences.prompt).toBe('Please read the highlighted consent text aloud');
  expect(sentences.not_in_frame).toContain('We request you to be in camera frame');
  expect(fillSentence(sentences.greeting, { name: '' })).toMatch(/^Welcome\. /);
});
