import type { ConsentLanguage } from './languages.ts';
import { languagePacks } from './language-packs.ts';
import { isNumberWord, numbersAsWords } from './numbers-heard.ts';
import { plainWords } from './plain-words.ts';

interface WordRules {
  /** Replacements of a word: other words, or none. */
  readonly instead: ReadonlyMap<string, readonly string[]>;
}

function rulesOf(language: ConsentLanguage): WordRules {
  const { spellings, currency, honorifics, fillers } = languagePacks[language];
  const instead = new Map<string, readonly string[]>();
  const currencyWord = plainWords(currency.word);
  for (const [form, word] of Object.entries(spellings)) instead.set(plainWords(form).join(''), plainWords(word));
  for (const form of currency.forms) instead.set(plainWords(form).join(''), currencyWord);
  for (const word of [...honorifics, ...fillers]) instead.set(plainWords(word).join(''), []);
  return { instead };
}
const rules = new Map<ConsentLanguage, WordRules>();
function rulesFor(language: ConsentLanguage): WordRules {
  const known = rules.get(language) ?? rulesOf(language);
  rules.set(language, known);
  return known;
}

const spoken = (text: string, language: ConsentLanguage): string =>
  text
    .replaceAll(/₹|\b(?:rs|inr)\b\.?\s*(?=[\d०-९])/giu, ` ${languagePacks[language].currency.word} `)
    .replaceAll('/-', ' ')
    .replaceAll('%', ` ${languagePacks[language].percent} `);

/** "₹ 50,000" is said "fifty thousand rupees". */
function currencyAfterAmount(words: readonly string[], language: ConsentLanguage): string[] {
  const { currency, numbers } = languagePacks[language];
  const [name = ''] = plainWords(currency.word);
  const isNumber = (word: string | undefined) =>
    word !== undefined && (isNumberWord(word, language) || word === plainWords(numbers.point)[0]);
  const result: string[] = [];
  let owed = false;
  words.forEach((word, index) => {
    if (owed && !isNumber(word)) {
      result.push(name);
      owed = false;
    }
    if (word === name && isNumber(words[index + 1]) && !isNumber(words[index - 1])) owed = true;
    else result.push(word);
  });
  return owed ? [...result, name] : result;
}

/**
 * Words of a text in comparable form: without case, punctuation, honorifics, hesitation and spelling variants; numbers
 * and currencies become words of the language. A recogniser also gets this form as the expected speech.
 */
export function normalise(text: string, language: ConsentLanguage): string[] {
  const { instead } = rulesFor(language);
  const words = plainWords(spoken(text, language)).flatMap((word) => instead.get(word) ?? [word]);
  return currencyAfterAmount(numbersAsWords(words, language), language);
}
