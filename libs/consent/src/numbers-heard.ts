import { languagePacks } from './language-packs.ts';
import { consentLanguages, type ConsentLanguage } from './languages.ts';
import { inWords, type NumberNames } from './number-words.ts';
import { plainWords } from './plain-words.ts';

interface NumberLexicon {
  readonly values: ReadonlyMap<string, number>;
  readonly scales: ReadonlyMap<string, number>;
  readonly partsBefore: ReadonlyMap<string, number>;
  readonly point: string;
  readonly joiners: ReadonlySet<string>;
}

const plain = (word: string): string => plainWords(word).join(' ');

const scalesOf = ({ hundred, thousand, lakh, crore }: NumberNames) =>
  [
    [plain(hundred), 100],
    [plain(thousand), 1e3],
    [plain(lakh), 1e5],
    [plain(crore), 1e7],
  ] as const;

/** English numbers count in each language: recognisers write them, and people mix them in. */
function lexiconOf(language: ConsentLanguage): NumberLexicon {
  const { numbers, partsBefore, numberJoiners } = languagePacks[language];
  const values = new Map<string, number>();
  for (const { numbers: names, otherNumbers } of [languagePacks.english, languagePacks[language]]) {
    names.upTo99.forEach((name, value) => {
      if (!name.includes(' ')) values.set(plain(name), value);
    });
    for (const [name, value] of Object.entries(otherNumbers)) values.set(plain(name), value);
  }
  return {
    values,
    scales: new Map([
      ...scalesOf(languagePacks.english.numbers),
      ...scalesOf(numbers),
      ['million', 1e6],
      ['billion', 1e9],
    ]),
    partsBefore: new Map(Object.entries(partsBefore).map(([name, value]) => [plain(name), value])),
    point: plain(numbers.point),
    joiners: new Set(numberJoiners),
  };
}
const lexicons: ReadonlyMap<ConsentLanguage, NumberLexicon> = new Map(
  consentLanguages.map((language) => [language, lexiconOf(language)]),
);
const lexiconFor = (language: ConsentLanguage): NumberLexicon => lexicons.get(language) ?? lexiconOf(language);

type NumberPart =
  | { kind: 'value'; value: number; isWord: boolean }
  | { kind: 'scale'; size: number }
  /** A fraction that belongs to the number before it ("one point five lakh"). */
  | { kind: 'fraction'; value: number }
  /** A fraction that belongs to the number after it, or to one ("साढ़े तीन", "सवा लाख"). */
  | { kind: 'before'; value: number };

const literal = /^(\d{1,15})(?:st|nd|rd|th)?$/;

function partOf(word: string, { values, scales, partsBefore }: NumberLexicon): NumberPart | null {
  const [, digits] = literal.exec(word) ?? [];
  if (digits !== undefined) return { kind: 'value', value: Number(digits), isWord: false };
  const value = values.get(word);
  if (value !== undefined) return { kind: 'value', value, isWord: true };
  const size = scales.get(word);
  if (size !== undefined) return { kind: 'scale', size };
  const before = partsBefore.get(word);
  return before === undefined ? null : { kind: 'before', value: before };
}

/** Fraction from the digits after the point at `at`, if a scale follows: "1.5 lakh" is an amount, "2.5 %" is not. */
function fractionAt(
  words: readonly string[],
  at: number,
  lexicon: NumberLexicon,
): { value: number; words: number } | null {
  if (words[at] !== '.' && words[at] !== lexicon.point) return null;
  let digits = '';
  let end = at + 1;
  for (; end < words.length; end += 1) {
    const part = partOf(words[end] ?? '', lexicon);
    if (part?.kind === 'scale') break;
    if (part?.kind !== 'value' || (part.isWord && part.value > 9)) return null;
    digits += part.isWord ? String(part.value) : words[end];
  }
  return digits === '' || end === words.length ? null : { value: Number(`0.${digits}`), words: end - at };
}

/** Whether a word is a number or part of one. */
export const isNumberWord = (word: string, language: ConsentLanguage): boolean =>
  partOf(word, lexiconFor(language)) !== null;

/** "five" continues "twenty" and "two hundred"; "twenty" does not continue "five". */
const continues = (current: number, value: number, isWord: boolean): boolean =>
  (current >= 100 && current % 100 === 0 && value < 100) ||
  (isWord && current >= 20 && current % 10 === 0 && current % 100 !== 0 && value > 0 && value < 10);

/** The numbers in a sequence of number words. */
function numbersOf(parts: readonly NumberPart[]): number[] {
  const numbers: number[] = [];
  let total = 0;
  let smallest = Number.POSITIVE_INFINITY;
  let current: number | null = null;
  let before: number | null = null;
  const flush = () => {
    if (current !== null || total > 0) numbers.push(Math.round((total + (current ?? 0)) * 100) / 100);
    total = 0;
    smallest = Number.POSITIVE_INFINITY;
    current = null;
  };
  for (const part of parts) {
    if (part.kind === 'before') {
      if (current !== null) flush();
      before = part.value;
    } else if (part.kind === 'fraction') current = (current ?? 0) + part.value;
    else if (before !== null) {
      current = (part.kind === 'value' ? part.value : 1) + before;
      before = null;
      if (part.kind === 'scale') {
        total += current * part.size;
        smallest = part.size;
        current = null;
      }
    } else if (part.kind === 'value') {
      if (current === null && part.value < smallest) current = part.value;
      else if (current !== null && continues(current, part.value, part.isWord)) current += part.value;
      else {
        flush();
        current = part.value;
      }
    } else if (part.size === 100 && (current === null || current < 100)) current = (current ?? 1) * 100;
    else if (part.size < smallest) {
      total += (current ?? 1) * part.size;
      smallest = part.size;
      current = null;
    } else {
      // "ten lakh crore": a scale multiplies everything before it.
      total = (total + (current ?? 0)) * part.size;
      smallest = part.size;
      current = null;
    }
  }
  flush();
  return numbers;
}

const isOwnWord = (part: NumberPart): boolean =>
  part.kind === 'value'
    ? part.isWord && Number.isInteger(part.value)
    : part.kind === 'scale' && part.size !== 1e6 && part.size !== 1e9;

/** "twenty twenty five" and "nineteen ninety" are years; other numbers in words stay unchanged. */
function asYear(run: readonly NumberPart[], own: readonly string[], said: (value: number) => string[]): string[] {
  const [century, year, ...others] = numbersOf(run);
  const isYear =
    century !== undefined && year !== undefined && century >= 18 && century <= 20 && year >= 10 && year <= 99;
  return isYear ? [century * 100 + year, ...others].flatMap(said) : [...own];
}

/**
 * Long numbers that are not round amounts (telephones, policies), and those that start with 0, are read digit by digit.
 */
const isDigitString = (word: string): boolean =>
  /^\d+$/.test(word) && ((word.length > 1 && word.startsWith('0')) || (word.length >= 10 && !word.endsWith('000')));

/** Numbers in one form: words of the Indian system. "10,00,000", "10 lakh" and "one million" all become "ten lakh". */
export function numbersAsWords(words: readonly string[], language: ConsentLanguage): string[] {
  const lexicon = lexiconFor(language);
  const { numbers: names } = languagePacks[language];
  const said = (value: number) => plainWords(inWords(value, names));
  const nameOfSize = new Map<number, string>(scalesOf(names).map(([name, size]) => [size, name]));
  const result: string[] = [];
  let run: NumberPart[] = [];
  let own: string[] = [];
  const endRun = () => {
    result.push(...(run.every(isOwnWord) ? asYear(run, own, said) : numbersOf(run).flatMap(said)));
    run = [];
    own = [];
  };
  const isNumber = (word: string | undefined) => word !== undefined && partOf(word, lexicon) !== null;
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = [words[at], words[at + 1]];
    const scaled = fractionAt(words, at, lexicon);
    const part = isDigitString(word) ? null : partOf(word, lexicon);
    if (scaled) {
      run.push({ kind: 'fraction', value: scaled.value });
      at += scaled.words - 1;
    } else if (word === '.') {
      endRun();
      const digits = /^\d+$/.test(next ?? '') ? (next ?? '').replace(/0+$/, '') : '';
      if (digits !== '') result.push(plain(names.point), ...[...digits].flatMap((digit) => said(Number(digit))));
      at += 1;
    } else if (part && (part.kind !== 'before' || isNumber(next))) {
      run.push(part);
      own.push(
        ...(part.kind === 'value'
          ? said(part.value)
          : part.kind === 'scale'
            ? [nameOfSize.get(part.size) ?? word]
            : [word]),
      );
    } else if (!(run.at(-1)?.kind === 'scale' && lexicon.joiners.has(word) && isNumber(next))) {
      endRun();
      result.push(...(isDigitString(word) ? [...word].flatMap((digit) => said(Number(digit))) : [word]));
    }
  }
  endRun();
  return result;
}

/** All digits of a text in order: "four seven", "forty seven" and "47" give "47", "double five" gives "55". */
export function digitsIn(words: readonly string[], language: ConsentLanguage): string {
  const lexicon = lexiconFor(language);
  const repeats: Readonly<Record<string, number>> = { double: 2, triple: 3, डबल: 2 };
  let digits = '';
  let run: NumberPart[] = [];
  let times = 1;
  const endRun = () => {
    digits += numbersOf(run).join('');
    run = [];
  };
  for (const word of words) {
    const part = /^\d+$/.test(word) ? null : partOf(word, lexicon);
    if (/^\d+$/.test(word)) {
      endRun();
      digits += word.repeat(times);
    } else if (part?.kind === 'value' && times > 1) digits += String(part.value).repeat(times);
    else if (part) run.push(part);
    else endRun();
    times = repeats[word] ?? 1;
  }
  endRun();
  return digits;
}
