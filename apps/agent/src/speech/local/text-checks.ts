import { isDeepStrictEqual } from 'node:util';
import { log } from '@tessera/kit/logger';
import { concatAudio } from './concat-audio.ts';
import type { TextLikelihood } from './likelihood/text-likelihood.ts';
import { isTyByLength } from './numbers.ts';
import { isTeenFor } from './numbers-of-text.ts';
import type { RecognisedWord } from './pocketsphinx.ts';
import type { Question, QuestionedText } from './questions.ts';
import { type Checked, isSaid, isWithin, ConfirmedWords } from './confirmed-words.ts';
import { capitalised } from './spoken-text.ts';
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
 * The words of the text were said where they lead by more, in nats; something else where they lead by less than `other`. Of 800
 * other numbers one led by 2.3, in noise of 10 dB, and no other by more than 1.93.
 */
const leads: { readonly [About in Question['about']]: { readonly own: number; readonly other: number } } = {
  number: { own: 2.5, other: 0 },
  act: { own: 1.5, other: -1.5 },
};
/**
 * A number that leads by more than this is taken for said where the pass that takes each number for as likely is sure of it too
 * (`ConfirmedWords`): of 229 other numbers none led at all, and that pass was sure of the text's in seven, each time of "ty" for "teen".
 */
const leastLikeliest = 0.5;
/** An act that leads by less may have been denied: of 415 denials one led by 0.3, the others were behind by 2 and more. */
const leastAct = 0;
/**
 * What begins as a denial by so much likelier was one, whatever it went on with: "have not yet understood", "don't want to
 * agree". Ten such, clean or in a room, of which the text as a whole was likelier, were behind by 8.6 and more, in noise by 6.2; acts of
 * right readings by 5.9 at most. So what is often said has to be among the others as a whole (`denialsOf`).
 */
const mostBehindBegin = 7;
/** "fifty" that leads by more, and is as short as it is, is no "fifteen". */
const leastTy = 0.5;
/**
 * What a reading begins with, if not with the text, was a denial where one is likelier, in nats: of 97 that were said none was less
 * likely than -3.9; of 74 right readings the likeliest was at -4.6.
 */
const leastDenial = -4.2;
/** Less likely than this the words of the text are not where they were taken to be. */
const leastLikely = -15;

/** What tells where a place is: whether something was said there for sure, and how likely the words of the text are if it was they. */
interface FoundBy {
  readonly isSure: boolean;
  readonly least: number;
}
const wordsAround: FoundBy = { isSure: true, least: -Infinity };
/** It has a span for each word, also for one that was left out. */
const wholeText: FoundBy = { isSure: false, least: leastLikely };

const rate = 16_000;
/** Of sound before and behind the words, in seconds. Behind the last of all "nothing" may have been said, of which "them" was heard. */
const [marginBefore, marginBehind, marginAtEnd] = [0.1, 0.3, 0.6];

/** Of a time of a turn, as the words that were heard have it. */
const stretchAt = (heard: readonly RecognisedWord[], seconds: number): number =>
  (heard.findLast(({ from }) => from <= seconds) ?? heard[0])?.stretch ?? 0;

/** Words that could stand in the text, as it would write them. */
const written = (words: readonly string[], isBegin: boolean): string =>
  words.map((word, at) => ((isBegin && at === 0) || word === 'i' ? capitalised(word) : word)).join(' ');

/** Without the model the passes decide, where they heard the words around a span. */
function unknownAt(question: Question, span: TextSpan, { isSure }: FoundBy, error: unknown): Checked {
  log.warn({ err: error, about: question.about }, 'a place of a reading could not be listened to once more');
  return { question, span, isDoubtful: !isSure };
}

/**
 * Listens once more to the spans of a text where something else may be said that is heard as the text: a number, "have
 * not understood". Each begins as soon as the words behind it were heard.
 */
export class TextChecks {
  private readonly samples: Int16Array[] = [];
  private heard: readonly RecognisedWord[] = [];
  private opening: Promise<boolean> | undefined;
  private readonly started = new Map<Question, { readonly span: TextSpan; readonly checked: Promise<Checked> }>();

  /**
   * @param likelihood absent where there is no model for it: then nothing is checked
   * @param align where each word of the text is in a turn in which it was read
   * @param isSpeechBefore whether something else was said before the first of these words
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

  /** What comes later may show that words were taken for others of the text: then it listens where they are. @param words heard so far */
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
   * Who says no and then reads the text. Who begins with the text is not asked: "I, John" sounds like "I don't", and "I, Neha"
   * like "I never".
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
        log.warn({ err: error }, 'what a reading begins with could not be listened to once more');
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
   * @param again what the pass that takes each number for as likely heard
   * @returns what was said where it listened
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

  /** Where the words around a span were lost in noise, the text as a whole tells where it is: if it is what was read. */
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
    // Of an act that may be denied by little the passes tell, where it is there at all.
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

  /** Whether a number that was heard at a place was too short for "fifteen" in place of "fifty". */
  private isTy(number: readonly string[], span: TextSpan, lengthOf: (word: string) => number): boolean {
    const heard = this.heard.filter((one) => isWithin(one, span));
    return isSaid(heard, number) && isTyByLength(heard, this.heard, lengthOf);
  }

  /**
   * Of the words of the question, and of each of the others in their span, with the words behind them; and of what both
   * begin with.
   */
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
