import { english } from '@tessera/consent/english';
import { inWords } from '@tessera/consent/number-words';

const signs: Readonly<Record<string, string>> = { '%': 'percent', '₹': 'rupees', '&': 'and', '@': 'at' };

/**
 * The sentences of an English text as they are spoken: lower case words, numbers in words.
 * @param text with line breaks, also those that are written as a literal \n
 */
export const spokenSentences = (text: string): string[][] =>
  text
    .replaceAll('\\n', '\n')
    .replace(/(\d),(?=\d)/g, '$1')
    .split(/\n+|[.!?;:]+(?=\s|$)/)
    .map(spokenWords)
    .filter((words) => words.length > 0);

const spokenWords = (sentence: string): string[] =>
  sentence
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[%₹&@]/g, (sign) => ` ${signs[sign] ?? ''} `)
    .replace(/\d+(\.\d+)?/g, (number) => ` ${inWords(Number(number), english.numbers)} `)
    .split(/[^a-z']+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '')
    .map((word) => (english.currency.forms.includes(word) ? english.currency.word : word));

/** Pairs of words that a reader may say instead: a year in two halves ("twenty twenty five"), "and" in a number. */
export function otherReadings(text: string): string[][] {
  const years = [...text.matchAll(/\b(19|20)(\d\d)\b/g)].map(([, century, rest]) =>
    [Number(century), Number(rest)].map((half) => inWords(half, english.numbers)).join(' '),
  );
  const withAnd = [...text.matchAll(/\b20(\d\d)\b/g)].map(
    ([, rest]) => `two thousand and ${inWords(Number(rest), english.numbers)}`,
  );
  return [...years, ...withAnd].map((reading) => reading.split(' '));
}
