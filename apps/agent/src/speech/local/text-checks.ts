import { capitalised } from '@tessera/kernel/text';
import { isDeepStrictEqual } from 'node:util';
import { log } from '@tessera/kit/logger';
import { concatAudio } from './concat-audio.ts';
import type { TextLikelihood } from './likelihood/text-likelihood.ts';
import { isTyByLength } from './numbers.ts';
import { isTeenFor } from './numbers-of-text.ts';
import type { RecognisedWord } from './pocketsphinx.ts';
import type { Question, QuestionedText } from './questions.ts';
import { type Checked, isSaid, isWithin, ConfirmedWords } from './confirmed-words.ts';
import {
  beginsWithText,
  isMoreSaid,
  isMostlyHeard,
  openingOf,
  type TextSpan,
  spansOf,
  shortestAligned,
} from './text-spans.ts';

/**
 * Lead in nats over the alternatives: above `own` the words of the text were said, below `other` the alternative was
 * said. Measured (tests/rates).
 */
const leads: { readonly [About in Question['about']]: { readonly own: number; readonly other: number } } = {
  number: { own: 2.5, other: 0 },
  act: { own: 1.5, other: -1.5 },
};
/**
 * Minimum lead at which a number counts as said when the pass with equally likely numbers also heard it
 * (`ConfirmedWords`). Measured (tests/rates).
 */
const leastLikeliest = 0.5;
/** Minimum lead at which an act counts as not denied. Measured (tests/rates). */
const leastAct = 0;
/**
 * Minimum log-likelihood lead, in nats, at which an opening counts as a denial, whatever follows it ("have not yet
 * understood"). In noise this rule alone misses denials, so `denialsOf` also lists the common ones in full. Measured
 * (tests/rates).
 */
const mostBehindBegin = 7;
/** Minimum lead at which a short "fifty" cannot be "fifteen". */
const leastTy = 0.5;
/** Minimum log likelihood at which words before the text count as a denial. Measured (tests/rates). */
const leastDenial = -4.2;
/** Below this log likelihood, the words of the text are not at the assumed position. */
const leastLikely = -15;

/**
 * Reliability of a position: whether something was certainly said there, and the minimum log likelihood of the text's
 * words.
 */
interface FoundBy {
  readonly isSure: boolean;
  readonly least: number;
}
const wordsAround: FoundBy = { isSure: true, least: -Infinity };
/** Alignment assigns a span to every word, also to an omitted one. */
const wholeText: FoundBy = { isSure: false, least: leastLikely };

const rate = 16_000;
/**
 * Audio before and after the words, in seconds. It is longer at the end of the text, where "nothing" may have been
 * heard as "them".
 */
const [marginBefore, marginBehind, marginAtEnd] = [0.1, 0.3, 0.6];

/** The stretch of speech that contains a time of the turn. */
const stretchAt = (heard: readonly RecognisedWord[], seconds: number): number =>
  (heard.findLast(({ from }) => from <= seconds) ?? heard[0])?.stretch ?? 0;

/** Words in the spelling of the text. */
const written = (words: readonly string[], isBegin: boolean): string =>
  words.map((word, at) => ((isBegin && at === 0) || word === 'i' ? capitalised(word) : word)).join(' ');

/** If the model fails, the passes decide, provided that they heard the words around the span. */
function unknownAt(question: Question, span: TextSpan, { isSure }: FoundBy, error: unknown): Checked {
  log.warn({ err: error, about: question.about }, 'a span of a reading could not be checked');
  return { question, span, isDoubtful: !isSure };
}

/**
 * Checks the spans of a text whose alternatives sound alike: numbers, and acts that may be denied ("have not
 * understood"). A check starts as soon as the words after the span were heard.
 */
export class TextChecks {
  private readonly samples: Int16Array[] = [];
  private heard: readonly RecognisedWord[] = [];
  private opening: Promise<boolean> | undefined;
  private readonly started = new Map<Question, { readonly span: TextSpan; readonly checked: Promise<Checked> }>();

  /**
   * @param likelihood undefined without a model; then nothing is checked
   * @param align finds each word of the text in a turn
   * @param isSpeechBefore whether there was other speech before the first word
   */
  constructor(
    private readonly text: QuestionedText | undefined,
    private readonly likelihood: TextLikelihood | undefined,
    private readonly align: (samples: Int16Array) => Promise<readonly RecognisedWord[]>,
    private readonly isSpeechBefore: (words: readonly RecognisedWord[]) => boolean,
  ) {}

  push(samples: Int16Array): void {
    if (this.likelihood && this.text) this.samples.push(samples);
  }

  /**
   * Starts checks, and restarts those whose span has moved.
   * @param words heard so far
   */
  look(words: readonly RecognisedWord[]): void {
    const { likelihood, text } = this;
    if (!likelihood || !text) return;
    this.heard = words;
    this.opening ??= this.listenToOpening(likelihood, text);
    const spans = spansOf(words, text);
    text.questions.forEach((question, index) => {
      const span = spans[index];
      if (isDeepStrictEqual(this.started.get(question)?.span, span)) return;
      if (span) this.start(likelihood, text, question, span, wordsAround);
      else this.started.delete(question);
    });
  }

  /**
   * Detects a denial before the text. A reading that starts with the text is not checked: "I, John" sounds like "I
   * don't", and "I, Neha" like "I never".
   */
  private listenToOpening(likelihood: TextLikelihood, text: QuestionedText): Promise<boolean> | undefined {
    const opening = openingOf(this.heard, text);
    if (!opening) return undefined;
    if (beginsWithText(this.heard, text) && !this.isSpeechBefore(this.heard)) return Promise.resolve(false);
    const sound = this.between(opening.from, opening.to + marginBehind);
    const each = text.denials.map((denial) => [denial]);
    return likelihood.of(sound, '', each).then(
      (found) => found.some(([ofDenial = -Infinity]) => ofDenial > leastDenial),
      (error: unknown) => {
        log.warn({ err: error }, 'the opening of a reading could not be checked');
        return false;
      },
    );
  }

  private start(
    likelihood: TextLikelihood,
    text: QuestionedText,
    question: Question,
    span: TextSpan,
    found: FoundBy,
  ): void {
    const checked = this.check(likelihood, text, question, span, found);
    this.started.set(question, {
      span,
      checked: checked.catch((error: unknown) => unknownAt(question, span, found, error)),
    });
  }

  /**
   * @param again words of the pass with equally likely numbers
   * @returns the words confirmed by the checks
   */
  async end(again: readonly RecognisedWord[]): Promise<ConfirmedWords> {
    const { text, likelihood } = this;
    if (!text || !likelihood) return new ConfirmedWords([]);
    await this.lookForMissing(likelihood, text);
    const checked = await Promise.all([...this.started.values()].map((one) => one.checked));
    const isDenied = await this.opening;
    return new ConfirmedWords(
      checked,
      again,
      isDenied || this.missing(text).length > 0 || isMoreSaid(this.heard, text),
    );
  }

  private missing({ questions }: QuestionedText): readonly Question[] {
    return questions.filter((question) => !this.started.has(question));
  }

  /** Uses the alignment of the whole text where noise hid the words around a span, provided that the text was read. */
  private async lookForMissing(likelihood: TextLikelihood, text: QuestionedText): Promise<void> {
    const missing = this.missing(text);
    if (missing.length === 0 || !isMostlyHeard(this.heard, text)) return;
    const spans = spansOf(await this.align(concatAudio(this.samples)), text, shortestAligned);
    for (const question of missing) {
      const span = spans[text.questions.indexOf(question)];
      if (!span) continue;
      const stretch = stretchAt(this.heard, span.from);
      this.start(likelihood, text, question, { ...span, stretch }, wholeText);
    }
  }

  private async check(
    likelihood: TextLikelihood,
    text: QuestionedText,
    question: Question,
    span: TextSpan,
    { least }: FoundBy,
  ): Promise<Checked> {
    const [wholes, begins] = await this.likelihoods(likelihood, text, question, span);
    const [ofOwn = -Infinity, ...ofOthers] = wholes ?? [];
    const [ofBegin = 0, ...ofDenials] = begins ?? [];
    const likeliest = Math.max(...ofOthers);
    const lead = ofOwn - likeliest;
    const { about, own, others } = question;
    const other = lead < leads[about].other ? others[ofOthers.indexOf(likeliest)] : undefined;
    const isTeen = (at: number) => isTeenFor(others[at] ?? [], own);
    const leadBefore = (some: (at: number) => boolean) => ofOwn - Math.max(...ofOthers.filter((_, at) => some(at)));
    const isTeenAtMost = lead > leastTy && leadBefore((at) => !isTeen(at)) > leads[about].own;
    const isTeenAtLeast = leadBefore(isTeen) <= leads[about].own;
    const isSure = lead > leads[about].own || (isTeenAtMost && this.isTy(own, span, text.lengthOf));
    const said = isSure && ofOwn >= least ? own : other;
    // At a small lead of an act, the passes decide, provided that the act is present.
    const isLeft = about === 'act' && !said && lead >= leastAct && ofOwn >= leastLikely;
    const isBegunOtherwise = Math.max(...ofDenials) - ofBegin > mostBehindBegin;
    const isLikeliest = about === 'number' && !said && !isTeenAtLeast && lead > leastLikeliest && ofOwn >= least;
    return {
      question,
      span,
      ...(said && { said }),
      isDoubtful: isBegunOtherwise || (said !== own && !isLeft),
      isLikeliest,
    };
  }

  /** Whether a number was too short to be "fifteen" instead of "fifty". */
  private isTy(number: readonly string[], span: TextSpan, lengthOf: (word: string) => number): boolean {
    const heard = this.heard.filter((one) => isWithin(one, span));
    return isSaid(heard, number) && isTyByLength(heard, this.heard, lengthOf);
  }

  /** Log likelihoods of the text's words and of each alternative, with the words after them, and of the openings. */
  private likelihoods(
    likelihood: TextLikelihood,
    { written: all, begins: sentences }: QuestionedText,
    { at, own, others, begins }: Question,
    { first, begin, end, last }: TextSpan,
  ): Promise<readonly (readonly number[])[]> {
    const behind = all.slice(at + own.length, last + 1);
    const sign = /[,.]$/.exec(all[at + own.length - 1] ?? '')?.[0] ?? '';
    const isBegin = sentences.has(at);
    const wholes = [own, ...others].map((words) => {
      const said = written(words, isBegin);
      return [...(said === '' ? [] : [`${said}${sign}`]), ...behind].join(' ');
    });
    const margin = last === all.length - 1 ? marginAtEnd : marginBehind;
    return likelihood.of(
      this.between(begin - marginBefore, end + margin),
      all.slice(first, at).join(' '),
      begins.length === 0 ? [wholes] : [wholes, [own, ...begins].map((words) => written(words, isBegin))],
    );
  }

  private between(from: number, to: number): Int16Array {
    const [first, last] = [Math.round(from * rate), Math.round(to * rate)];
    let at = 0;
    const parts = this.samples.flatMap((samples) => {
      const part = samples.subarray(Math.max(0, first - at), Math.max(0, last - at));
      at += samples.length;
      return part.length > 0 ? [part] : [];
    });
    return concatAudio(parts);
  }
}
