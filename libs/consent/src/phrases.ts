import type { ConsentLanguage } from './languages.ts';
import { languagePacks } from './language-packs.ts';
import { normalise } from './normalise.ts';
import { isNumberWord } from './numbers-heard.ts';
import { amountInWords, type ConsentRequest, requestDefaults } from './request.ts';
import { likeness } from './sounds.ts';
import type { AlignedWord, PhraseCheck } from './verdict.ts';

/** A phrase that a reading must contain. */
export interface AskedPhrase {
  /** Shown to people: "name", "sum insured". */
  name: string;
  /** A name may sound slightly different, an amount must be the same number, an agreement needs its word. */
  kind: 'name' | 'amount' | 'agreement';
  text: string;
}

/** Phrases that must match in the consent text of a request. Phrases that the text lacks are not required. */
export function phrasesOf(request: Readonly<Partial<ConsentRequest>>, language: ConsentLanguage): AskedPhrase[] {
  const amount = (value: string | number) => amountInWords(value, language);
  return [
    { name: 'name', kind: 'name', text: request.customer_name ?? '' },
    { name: 'sum insured', kind: 'amount', text: amount(request.sum_insured ?? requestDefaults.sum_insured) },
    { name: 'premium', kind: 'amount', text: amount(request.premium_amount ?? requestDefaults.premium_amount) },
    ...languagePacks[language].agreements.map((text) => ({ name: 'agreement', kind: 'agreement' as const, text })),
  ];
}

/** Minimum likeness of a name's sound: a recogniser that hears "Usha" for "Asha" is not the proposer's fault. */
const nameLikeness = 0.6;
const nameShare = 0.5;
/** Minimum share of the remaining words if part of the name was replaced by another word. */
const nameShareReplaced = 2 / 3;

interface Passage {
  /** The asked words of the phrase with their alignment. */
  words: AlignedWord[];
  /** Unasked words heard before, between and after them. */
  extra: string[];
  /** Those of `extra` between the words. */
  between: string[];
}

/** Every occurrence of the phrase in the aligned text. */
function passagesOf(phrase: readonly string[], aligned: readonly AlignedWord[]): Passage[] {
  const asked = aligned.flatMap((word, at) => (word.asked === null ? [] : [{ word, at }]));
  return asked.flatMap((_, start) => {
    const part = asked.slice(start, start + phrase.length);
    if (part.length < phrase.length || part.some(({ word }, index) => word.asked !== phrase[index])) return [];
    let [from, to] = [part[0]?.at ?? 0, part.at(-1)?.at ?? 0];
    while (aligned[from - 1]?.kind === 'insert') from -= 1;
    while (aligned[to + 1]?.kind === 'insert') to += 1;
    const added = (words: readonly AlignedWord[]) =>
      words.flatMap(({ kind, heard }) => (kind === 'insert' && heard !== null ? [heard] : []));
    return [
      {
        words: part.map(({ word }) => word),
        extra: added(aligned.slice(from, to + 1)),
        between: added(aligned.slice(part[0]?.at, part.at(-1)?.at)),
      },
    ];
  });
}

const instead = ({ words }: Passage): string =>
  words.every(({ heard }) => heard === null)
    ? 'nothing in its place'
    : `heard “${words.map(({ heard }) => heard ?? '…').join(' ')}”`;

function judgeName(passage: Passage): string | null {
  const alike = passage.words.filter(
    ({ asked, heard }) => asked !== null && heard !== null && likeness(asked, heard) >= nameLikeness,
  ).length;
  const replaced = passage.words.filter(({ kind }) => kind === 'substitute').length > 0;
  const share = alike / passage.words.length;
  return share >= (replaced && alike < passage.words.length ? nameShareReplaced : nameShare) ? null : instead(passage);
}

function judgeAmount(passage: Passage, language: ConsentLanguage): string | null {
  const own = new Set(passage.words.map(({ asked }) => asked));
  const others = [
    ...passage.words.flatMap(({ kind, heard }) => (kind === 'substitute' && heard !== null ? [heard] : [])),
    ...passage.extra.filter((word) => !own.has(word)),
  ].filter((word) => isNumberWord(word, language));
  if (others.length > 0) return `another number was heard: “${others.join(' ')}”`;
  return passage.words.every(({ kind }) => kind === 'equal') ? null : instead(passage);
}

/**
 * The agreeing word must be heard with nothing in between ("I hardly agree"); a small word beside it ("I") may be
 * missing.
 */
function judgeAgreement(passage: Passage): string | null {
  const [weightiest] = passage.words.toSorted((a, b) => (b.asked ?? '').length - (a.asked ?? '').length);
  if (passage.between.length > 0) return `“${passage.between.join(' ')}” was heard in it`;
  return weightiest?.kind === 'equal' ? null : instead(passage);
}

/** Whether a phrase was heard where it was asked; null if the text lacks it. */
export function checkPhrase(
  { name, kind, text }: AskedPhrase,
  aligned: readonly AlignedWord[],
  language: ConsentLanguage,
): PhraseCheck | null {
  const phrase = normalise(text, language);
  if (phrase.length === 0) return null;
  const judge = {
    name: judgeName,
    amount: (passage: Passage) => judgeAmount(passage, language),
    agreement: judgeAgreement,
  }[kind];
  const faults = passagesOf(phrase, aligned).map(judge);
  if (faults.length === 0) return null;
  const fault = faults.includes(null) ? null : (faults[0] ?? '');
  return { name, asked: text, found: fault === null, detail: fault ?? 'as it was asked' };
}
