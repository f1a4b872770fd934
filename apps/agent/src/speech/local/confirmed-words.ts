import { isDeepStrictEqual } from 'node:util';
import { isNumber } from './numbers.ts';
import { inOrder, middleOf, type RecognisedWord } from './pocketsphinx.ts';
import type { Question } from './questions.ts';
import type { TextSpan } from './text-spans.ts';

/** A place of a text that was listened to once more. */
export interface Checked {
  readonly question: Question;
  readonly span: TextSpan;
  /** What was said there: the words of the text or others; absent where it could be either. */
  readonly said?: readonly string[];
  /** Whether the words of the text can't be relied on there, although the passes heard them. */
  readonly isDoubtful: boolean;
  /** A number that is likelier than all others, though not by enough alone: another pass that is sure of it decides. */
  readonly isLikeliest?: boolean;
}

type Said = Checked & Required<Pick<Checked, 'said'>>;

/** Of each word of a number: in noise they are less probable, and then the likeliest number may be another than was said. */
const leastProbable = 0.4;

/** Those spans of which it is sure what was said there. */
export class ConfirmedWords {
  private readonly spans: readonly Said[];

  /** Whether what matters may have been said otherwise: as far as the passes tell is not enough then. */
  readonly isDoubtful: boolean;

  /**
   * @param again what the pass that takes each number for as likely heard
   * @param isUnknown whether something that matters, or that the text does not have, could not even be listened to
   */
  constructor(checked: readonly Checked[], again: readonly RecognisedWord[] = [], isUnknown = false) {
    const all = checked.map((one) => confirmed(one, again));
    this.isDoubtful = isUnknown || all.some((one) => one.isDoubtful);
    this.spans = all.filter((one): one is Said => one.said !== undefined);
  }

  /** Whether it is sure what was said at this time of a turn. */
  covers(seconds: number, about: Question['about']): boolean {
    return this.spans.some(
      ({ question, span }) => question.about === about && seconds >= span.from && seconds <= span.to,
    );
  }

  /** The words of a pass, with those that were said in place of what it heard there. */
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

/** One after the other in their span. */
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
