import { isDeepStrictEqual } from 'node:util';
import { isNumber } from './numbers.ts';
import { inOrder, middleOf, type RecognisedWord } from './pocketsphinx.ts';
import type { Question } from './questions.ts';
import type { TextSpan } from './text-spans.ts';

/** Result of one check of a text's span. */
export interface Checked {
  readonly question: Question;
  readonly span: TextSpan;
  /** Words that were said there: those of the text or an alternative; undefined if unknown. */
  readonly said?: readonly string[];
  /** Whether the words of the text are unreliable there, although the passes heard them. */
  readonly isDoubtful: boolean;
  /** The likeliest number, with a lead too small to decide alone: another pass decides if it is certain. */
  readonly isLikeliest?: boolean;
}

type Said = Checked & Required<Pick<Checked, 'said'>>;

/** Minimum probability of each word of a number: in noise, the likeliest number may be wrong. */
const leastProbable = 0.4;

/** Results of all checks: the spans whose words are known. */
export class ConfirmedWords {
  private readonly spans: readonly Said[];

  /** Whether something important may have been said differently: the passes alone do not suffice then. */
  readonly isDoubtful: boolean;

  /**
   * @param again words of the pass with equally likely numbers
   * @param isUnknown whether something important or additional could not be checked
   */
  constructor(checked: readonly Checked[], again: readonly RecognisedWord[] = [], isUnknown = false) {
    const all = checked.map((one) => confirmed(one, again));
    this.isDoubtful = isUnknown || all.some((one) => one.isDoubtful);
    this.spans = all.filter((one): one is Said => one.said !== undefined);
  }

  /** Whether the words at this time of the turn are known. */
  covers(seconds: number, about: Question['about']): boolean {
    return this.spans.some(
      ({ question, span }) => question.about === about && seconds >= span.from && seconds <= span.to,
    );
  }

  /** The words of a pass, corrected by the confirmed words. */
  in(pass: readonly RecognisedWord[]): readonly RecognisedWord[] {
    const others = pass.filter((one) => !this.covers(middleOf(one), 'act') && !this.covers(middleOf(one), 'number'));
    return inOrder([...others, ...this.spans.flatMap(spread)]);
  }
}

function confirmed(checked: Checked, again: readonly RecognisedWord[]): Checked {
  const { span, question, isLikeliest } = checked;
  if (!isLikeliest) return checked;
  const numbers = again.filter((one) => isNumber(one.word) && isWithin(one, span));
  const isHeard = isSaid(numbers, question.own) && numbers.every(({ probability }) => probability >= leastProbable);
  return isHeard ? { question, span, said: question.own, isDoubtful: false } : checked;
}

export const isWithin = (one: RecognisedWord, { from, to }: TextSpan): boolean =>
  middleOf(one) >= from && middleOf(one) <= to;
export const isSaid = (heard: readonly RecognisedWord[], words: readonly string[]): boolean =>
  isDeepStrictEqual(
    heard.map(({ word }) => word),
    words,
  );

/** Distributes words evenly over their span. */
function spread({ span: { stretch, from, to }, said }: Said): RecognisedWord[] {
  const each = (to - from) / said.length;
  return said.map((word, at) => ({
    word,
    probability: 1,
    stretch,
    from: from + at * each,
    to: from + (at + 1) * each,
  }));
}
