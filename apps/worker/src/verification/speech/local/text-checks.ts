import { isDeepStrictEqual } from 'node:util';
import { align } from '@tessera/consent/align';
import { log } from '@tessera/kit/logger';
import { joined } from './joined.ts';
import type { TextLikelihood } from './likelihood/text-likelihood.ts';
import { inOrder, middleOf, type RecognisedWord } from './pocketsphinx.ts';

/** Words of a text that are told apart from what else may be said in their place. */
export interface Question {
  readonly about: 'number' | 'act';
  /** Which of the words of the text they are: from this one on. */
  readonly at: number;
  readonly own: readonly string[];
  readonly others: readonly (readonly string[])[];
}

/** A text as it is spoken, with what to ask about it. */
export interface QuestionedText {
  readonly words: readonly string[];
  /** At which of them a sentence begins. */
  readonly begins: ReadonlySet<number>;
  readonly questions: readonly Question[];
}

/** Where the words of a question are in a reading, in seconds: between the words of the text around them that were heard. */
export interface Place {
  readonly stretch: number;
  readonly begin: number;
  readonly from: number;
  readonly to: number;
  readonly end: number;
  /** Which words of the text are from `begin` to `end`. */
  readonly first: number;
  readonly last: number;
}

export interface Checked {
  readonly question: Question;
  readonly place: Place;
  /** What was said there: the words of the text or others; absent where it could be either. */
  readonly said?: readonly string[];
  /** Whether the words of the text can't be relied on there, although the passes heard them. */
  readonly isDoubtful: boolean;
}

/** So much likelier than anything else, in nats, is what was said. */
const clear = 1.5;
/**
 * Less likely than this the words of the text are not where they were taken to be; and where they lead by no more than this,
 * something else may have been said. Of 14 denials each lead, of 5 voices in 3 rooms, was below 0.7, and -2 in nine of ten.
 */
const [leastLikely, leastLead] = [-15, 0.5];

const rate = 16_000;
/** Of sound before and behind the words. */
const [marginBefore, marginBehind] = [0.1, 0.3];
/** Words of the text that are listened to with those of the question. */
const [mostBefore, mostAfter] = [10, 4];
/** One of so many before them was heard. */
const nearBefore = 3;
/**
 * Words take no longer than so many of the reading, and so many seconds more, between sentences too: who takes longer says
 * something twice, or more than the text.
 */
const [longest, pause, pauseOfSentence] = [1.3, 0.3, 0.8];

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** Where the words of each question are; undefined where those around them were not heard. */
export function placesOf(
  heard: readonly RecognisedWord[],
  { words, begins, questions }: QuestionedText,
): (Place | undefined)[] {
  const [firstHeard, lastHeard] = [heard[0], heard.at(-1)];
  if (!firstHeard || !lastHeard) return questions.map(() => undefined);
  const found = heardAt(words, heard);
  const usual = heard.reduce((sum, { from, to }) => sum + to - from, 0) / heard.length;
  return questions.map(({ at, own }) => {
    const end = at + own.length;
    const before = range(Math.max(0, at - mostBefore), at).filter((index) => found.has(index));
    const rest = range(end, Math.min(words.length, end + mostAfter));
    // Where the text begins and ends, what was heard does.
    const first = before[0] ?? (at < nearBefore ? 0 : undefined);
    const last = before.at(-1) ?? -1;
    const after = end === words.length ? end : rest.find((index) => found.has(index));
    if (first === undefined || after === undefined || last < at - nearBefore) return undefined;
    const { from: begin } = found.get(first) ?? firstHeard;
    const { to: from, stretch } = found.get(last) ?? { to: firstHeard.from, stretch: firstHeard.stretch };
    const { from: to, to: stop } = found.get(after) ?? { from: lastHeard.to, to: lastHeard.to };
    const pauses = range(last + 1, after).some((index) => begins.has(index)) ? pause + pauseOfSentence : pause;
    if (to < from || to - from > longest * usual * (after - last - 1) + pauses) return undefined;
    return { stretch, begin, from, to, end: stop, first, last: Math.min(after, words.length - 1) };
  });
}

/** The words of a text that were heard, by their places in it. */
function heardAt(words: readonly string[], heard: readonly RecognisedWord[]): Map<number, RecognisedWord> {
  const said = heard.map(({ word }) => word);
  let [at, index] = [0, 0];
  const found = new Map<number, RecognisedWord>();
  for (const { kind, asked, heard: other } of align(words, said, (a, b) => a === b)) {
    const one = heard[index];
    if (kind === 'equal' && one) found.set(at, one);
    if (asked !== null) at += 1;
    if (other !== null) index += 1;
  }
  return found;
}

/** Those places of which it is sure what was said there. */
export class Settled {
  private readonly places: readonly Required<Checked>[];

  /** Whether something that somebody does was listened to, and may have been denied as well. */
  readonly isActDoubtful: boolean;

  /** @param isActMissing whether what somebody does could not even be listened to */
  constructor(checked: readonly Checked[], isActMissing = false) {
    this.isActDoubtful =
      isActMissing || checked.some(({ question, isDoubtful }) => question.about === 'act' && isDoubtful);
    this.places = checked.filter((one): one is Required<Checked> => one.said !== undefined);
  }

  /** Whether it is sure what was said at this time of a turn. */
  covers(seconds: number, about: Question['about']): boolean {
    return this.places.some(
      ({ question, place }) => question.about === about && seconds >= place.from && seconds <= place.to,
    );
  }

  /** The words of a pass, with those that were said in place of what it heard there. */
  in(pass: readonly RecognisedWord[]): readonly RecognisedWord[] {
    const others = pass.filter((one) => !this.covers(middleOf(one), 'act') && !this.covers(middleOf(one), 'number'));
    return inOrder([...others, ...this.places.flatMap(spread)]);
  }
}

/** One after the other in their place. */
function spread({ place: { stretch, from, to }, said }: Required<Checked>): RecognisedWord[] {
  const each = (to - from) / said.length;
  return said.map((word, at) => ({
    word,
    probability: 1,
    stretch,
    from: from + at * each,
    to: from + (at + 1) * each,
  }));
}

/** As the model writes it. @param isBegin whether a sentence begins with the word at this place */
const written = (words: readonly string[], isBegin: (at: number) => boolean): string =>
  words
    .map((word, at) => {
      const begun = isBegin(at) || word === 'i' ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;
      return isBegin(at + 1) ? `${begun}.` : begun;
    })
    .join(' ');

/** A number that is not the likeliest does not count; a denial must be clear: the reading goes to a person for it. */
function saidBy({ about, own }: Question, lead: number, other: readonly string[] | undefined) {
  if (lead > clear) return own;
  return lead < (about === 'number' ? 0 : -clear) ? other : undefined;
}

/** Without the model more is not sure, and goes to a person. */
function unknownAt(question: Question, place: Place, error: unknown): Checked {
  log.warn({ err: error, about: question.about }, 'a place of a reading could not be listened to once more');
  return { question, place, isDoubtful: false };
}

/**
 * Listens once more to the places of a text where something else may be said that is heard as the text: a number, "have
 * not understood". Each begins as soon as the words behind it were heard.
 */
export class TextChecks {
  private readonly samples: Int16Array[] = [];
  private readonly started = new Map<Question, { readonly place: Place; readonly checked: Promise<Checked> }>();

  /** @param likelihood absent where there is no model for it: then nothing is checked */
  constructor(
    private readonly text: QuestionedText | undefined,
    private readonly likelihood: TextLikelihood | undefined,
  ) {}

  push(samples: Int16Array): void {
    if (this.likelihood && this.text) this.samples.push(samples);
  }

  /** What comes later may show that words were taken for others of the text: then it listens where they are. @param words heard so far */
  look(words: readonly RecognisedWord[]): void {
    const { likelihood, text } = this;
    if (!likelihood || !text) return;
    const places = placesOf(words, text);
    text.questions.forEach((question, index) => {
      const place = places[index];
      if (!place || isDeepStrictEqual(this.started.get(question)?.place, place)) return;
      const checked = this.check(likelihood, text, question, place);
      this.started.set(question, {
        place,
        checked: checked.catch((error: unknown) => unknownAt(question, place, error)),
      });
    });
  }

  /** @returns what was said where it listened */
  async end(): Promise<Settled> {
    const checked = await Promise.all([...this.started.values()].map((one) => one.checked));
    const isMissing = (question: Question) => question.about === 'act' && !this.started.has(question);
    return new Settled(checked, this.likelihood && this.text?.questions.some(isMissing));
  }

  private async check(
    likelihood: TextLikelihood,
    text: QuestionedText,
    question: Question,
    place: Place,
  ): Promise<Checked> {
    const { at, own, others } = question;
    const texts = [own, ...others];
    const end = at + own.length;
    const isBegin = (from: number) => (index: number) => text.begins.has(from + index);
    const behind = written(text.words.slice(end, place.last + 1), isBegin(end));
    const all = await likelihood.of(
      this.between(place.begin - marginBefore, place.end + marginBehind),
      written(text.words.slice(place.first, at), isBegin(place.first)),
      texts.map((words) => {
        const isEdge = (index: number) =>
          index === 0 ? text.begins.has(at) : index === words.length && text.begins.has(end);
        return [written(words, isEdge), behind].filter(Boolean).join(' ');
      }),
    );
    const [ofOwn = -Infinity, ...ofOthers] = all;
    const likeliest = Math.max(...ofOthers);
    const lead = ofOwn - likeliest;
    const said = saidBy(question, lead, others[ofOthers.indexOf(likeliest)]);
    const isDoubtful = !(lead >= leastLead) || (!said && ofOwn < leastLikely);
    return { question, place, ...(said && { said }), isDoubtful };
  }

  private between(from: number, to: number): Int16Array {
    const [first, last] = [Math.round(from * rate), Math.round(to * rate)];
    let at = 0;
    const parts = this.samples.flatMap((samples) => {
      const part = samples.subarray(Math.max(0, first - at), Math.max(0, last - at));
      at += samples.length;
      return part.length > 0 ? [part] : [];
    });
    return joined(parts);
  }
}
