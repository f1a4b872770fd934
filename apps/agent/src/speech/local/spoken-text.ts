import { english } from '@tessera/consent/english';
import { inWords } from '@tessera/consent/number-words';
import { capitalised } from '@tessera/kernel/text';

const signs: Readonly<Record<string, string>> = { '%': 'percent', '₹': 'rupees', '&': 'and', '@': 'at' };

/** A spoken word in lower case, and in the spelling of the text: "Asha", "Sharma,", "terms." */
export interface SpokenWord {
  readonly word: string;
  readonly written: string;
}

/**
 * The sentences of an English text in spoken form; numbers become words.
 * @param text may contain line breaks, also a literal \n
 */
export const spokenText = (text: string): SpokenWord[][] =>
  text
    .replaceAll('\\n', '\n')
    .replace(/(\d),(?=\d)/g, '$1')
    .split(/\n+|[.!?;:]+(?=\s|$)/)
    .map(spokenWords)
    .filter((words) => words.length > 0)
    .map(asSentence);

const spokenWords = (sentence: string): SpokenWord[] =>
  sentence
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/[%₹&@]/g, (sign) => ` ${signs[sign] ?? ''} `)
    .replace(/\d+(\.\d+)?/g, (number) => ` ${inWords(Number(number), english.numbers)} `)
    .replace(/\s*,/g, ', ')
    .split(/[^A-Za-z',]+/)
    .flatMap((token): SpokenWord[] => {
      const plain = token.replace(/^[',]+|[',]+$/g, '');
      const lower = plain.toLowerCase();
      if (lower === '') return [];
      const sign = token.endsWith(',') ? ',' : '';
      if (english.currency.forms.includes(lower))
        return [{ word: english.currency.word, written: `${english.currency.word}${sign}` }];
      return [{ word: lower, written: `${isShouted(plain) ? capitalised(lower) : plain}${sign}` }];
    });

/** Names entered in capitals. */
const isShouted = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

const asSentence = (words: readonly SpokenWord[]): SpokenWord[] =>
  words.map(({ word, written }, at) => {
    const begun = at === 0 || word === 'i' ? capitalised(written) : written;
    return { word, written: at === words.length - 1 ? `${begun.replace(/,$/, '')}.` : begun };
  });

/** Word pairs of other readings: a year in two halves ("twenty twenty five"), "and" in a number. */
export function otherReadings(text: string): string[][] {
  const years = [...text.matchAll(/\b(19|20)(\d\d)\b/g)].map(([, century, rest]) =>
    [Number(century), Number(rest)].map((half) => inWords(half, english.numbers)).join(' '),
  );
  const withAnd = [...text.matchAll(/\b20(\d\d)\b/g)].map(
    ([, rest]) => `two thousand and ${inWords(Number(rest), english.numbers)}`,
  );
  return [...years, ...withAnd].map((reading) => reading.split(' '));
}
