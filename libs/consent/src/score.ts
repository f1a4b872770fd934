import { align, mostHeard, type SameWord } from './align.ts';
import { isEcho } from './echo.ts';
import type { ConsentLanguage } from './languages.ts';
import { isNegation, negationsSaid } from './negations.ts';
import { normalise } from './normalise.ts';
import { isNumberWord } from './numbers-heard.ts';
import { type AskedPhrase, checkPhrase } from './phrases.ts';
import { soundMatcher } from './sounds.ts';
import { type AlignedWord, defaultThresholds, type PhraseCheck, type Thresholds, type Verdict } from './verdict.ts';

export interface Reading {
  /** The consent text as read out. */
  asked: string;
  /** The recognised text. */
  heard: string;
  /** 0 to 1; null if the recogniser gives none. */
  confidence?: number | null;
  /** Phrases that must match besides the coverage (`phrasesOf`). */
  phrases: readonly AskedPhrase[];
  thresholds?: Thresholds;
  language: ConsentLanguage;
  /** Whether the recogniser's second pass heard a negation that `heard` lacks. */
  negationHeard?: boolean;
  /** The agent's own speech at the time, which must never count as the proposer's. */
  agentSpeech?: readonly string[];
}

/** Below these values, a reading that covers the text needs a review. */
const leastOrder = 0.8;
const mostInsertions = 0.6;
const leastConfidence = 0.3;

/** Numbers and negations never equal another word of similar sound. */
function sameWordIn(language: ConsentLanguage): SameWord {
  const sameSound = soundMatcher();
  const isFixed = (word: string) => isNegation(word, language) || isNumberWord(word, language);
  return (asked, heard) => asked === heard || (sameSound(asked, heard) && !isFixed(asked) && !isFixed(heard));
}

/** Share of the matching words in the right order. */
function orderOf(asked: readonly string[], heard: readonly string[], equal: number): number {
  const left = new Map<string, number>();
  for (const word of asked) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of heard) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common += 1;
  }
  return common === 0 ? 1 : Math.min(1, equal / common);
}

interface Measures {
  coverage: number;
  order: number;
  insertions: number;
  asked: number;
  heard: number;
  /** Words that reverse the meaning of the asked text. They mean nothing for another text, of which less was heard. */
  negations: string[];
  /** Omitted negations of the text, which reverse its meaning as well. */
  lostNegations: string[];
  /** A negation of the recogniser's second pass, which listens only for the asked text. */
  negationHeard: boolean;
}

function measure(asked: string[], heard: string[], words: AlignedWord[], reading: Reading): Measures {
  const { language, thresholds = defaultThresholds } = reading;
  const equal = words.filter(({ kind }) => kind === 'equal').length;
  const differing = words.filter(({ kind }) => kind !== 'equal');
  const isTheText = equal >= asked.length * thresholds.review;
  return {
    coverage: asked.length === 0 ? 0 : equal / asked.length,
    order: orderOf(asked, heard, equal),
    insertions: words.filter(({ kind }) => kind === 'insert').length,
    asked: asked.length,
    heard: heard.length,
    negations: isTheText ? negationsSaid(words, language) : [],
    lostNegations: differing.flatMap(({ asked: word }) => (word !== null && isNegation(word, language) ? [word] : [])),
    negationHeard: reading.negationHeard === true && isTheText,
  };
}

const percent = (part: number): string => `${Math.round(part * 100)} %`;

/** Reasons not to pass, the most important first; empty if everything is right. */
function faultsOf(
  reading: Reading,
  measures: Measures,
  phrases: readonly PhraseCheck[],
  thresholds: Thresholds,
): { always: string[]; forPerson: string[] } {
  const { coverage, order, insertions, asked, negations, lostNegations } = measures;
  const { confidence } = reading;
  const denied =
    negations.length > 0
      ? `A negation was heard that the text does not have: “${negations.join('”, “')}”.`
      : 'A negation may have been said: the recogniser heard one when it listened for them.';
  return {
    always: [
      ...(reading.heard.trim() === '' || measures.heard === 0 ? ['Nothing was heard.'] : []),
      ...(asked === 0 ? ['There was no text to read.'] : []),
      ...(coverage < thresholds.review
        ? [`Only ${percent(coverage)} of the text was heard; ${percent(thresholds.pass)} are needed.`]
        : []),
    ],
    forPerson: [
      ...(negations.length > 0 || measures.negationHeard ? [denied] : []),
      ...(lostNegations.length > 0 ? [`The text says “${lostNegations.join('”, “')}”, which was not heard.`] : []),
      ...(coverage < thresholds.pass && coverage >= thresholds.review
        ? [`${percent(coverage)} of the text was heard; ${percent(thresholds.pass)} are needed to pass.`]
        : []),
      ...phrases
        .filter(({ found }) => !found)
        .map(({ name, asked: text, detail }) => `The ${name} “${text}” was not heard: ${detail}.`),
      ...(order < leastOrder ? [`Only ${percent(order)} of the right words came in the right order.`] : []),
      ...(insertions > asked * mostInsertions ? [`${insertions} words were heard that the text does not have.`] : []),
      ...(confidence !== null && confidence !== undefined && confidence < leastConfidence
        ? [`The recogniser is only ${percent(confidence)} sure of what it heard.`]
        : []),
    ],
  };
}

/** One of several agreements suffices. */
function checksOf(reading: Reading, words: AlignedWord[]): PhraseCheck[] {
  const checks = reading.phrases.flatMap((phrase) => {
    const check = checkPhrase(phrase, words, reading.language);
    return check ? [{ kind: phrase.kind, check }] : [];
  });
  const agreements = checks.filter(({ kind }) => kind === 'agreement').map(({ check }) => check);
  const agreed = agreements.find(({ found }) => found) ?? agreements[0];
  return [...checks.filter(({ kind }) => kind !== 'agreement').map(({ check }) => check), ...(agreed ? [agreed] : [])];
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/**
 * Judges a reading: coverage in order, required phrases, and negations. It is deterministic and explains the verdict in
 * sentences.
 */
export function score(reading: Reading): Verdict {
  const { language, thresholds = defaultThresholds } = reading;
  const asked = normalise(reading.asked, language);
  // Cut first, so that endless speech costs no time.
  const heard = normalise(reading.heard.slice(0, 50_000), language).slice(0, mostHeard);
  const words = align(asked, heard, sameWordIn(language));
  const measures = measure(asked, heard, words, reading);
  const phrases = checksOf(reading, words);
  const { always, forPerson } = faultsOf(reading, measures, phrases, thresholds);
  const echo = isEcho(reading.heard, reading.agentSpeech ?? [], language) ? ['The agent heard its own voice.'] : [];
  const refused = [...echo, ...always];
  const outcome = refused.length > 0 ? 'retry' : forPerson.length > 0 ? 'review' : 'pass';
  const differences = words.filter(({ kind }) => kind !== 'equal').length;
  return {
    outcome,
    coverage: rounded(measures.coverage),
    wer: asked.length === 0 ? 1 : rounded(differences / asked.length),
    insertions: measures.insertions,
    order: rounded(measures.order),
    negation: measures.negations.length > 0 || measures.negationHeard,
    phrases,
    words,
    reasons:
      outcome === 'pass'
        ? [`${percent(measures.coverage)} of the text is right, in its order.`]
        : [...refused, ...forPerson],
    thresholds,
  };
}
