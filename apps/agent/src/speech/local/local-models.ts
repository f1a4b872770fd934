import { english } from '@tessera/consent/english';
import type { Expectation } from '../recognition.ts';
import { withDenials } from './denials.ts';
import { type Following, languageModel } from './language-model.ts';
import { anyNumbers, isNumber, toAnyNumber } from './numbers.ts';
import { type PreparedModel, prepareGrammar, prepareModel, removeModel } from './pocketsphinx.ts';
import { Pronunciations } from './pronunciation.ts';
import { type QuestionedText, questionedText } from './questions.ts';
import { otherReadings, spokenText } from './spoken-text.ts';

/** Models of one turn: a pass for words and, for a read-back, a second pass for doubts. */
export interface TurnModels {
  readonly words: PreparedModel;
  /** Gives denials and all numbers the same weight as the text's own words. */
  readonly doubts?: PreparedModel;
  /** Accepts only the text of a read-back: it finds the positions of words also in noise. */
  readonly aligned?: PreparedModel;
  /** Questions about the text of a read-back. */
  readonly questioned?: QuestionedText;
  /** The read-back text in its spoken form. */
  readonly sentences: readonly (readonly string[])[];
  /** Length of a word's sounds. */
  readonly lengthOf: (word: string) => number;
}

const answers = [
  ...['yes', 'yes i am', 'yes i am ready', 'i am ready', 'ready', "i'm ready", "yes i'm ready", 'yes please', 'okay'],
  ...['ok', 'sure', 'yes go on', 'go ahead', 'please go ahead', 'continue', 'let us start', 'start', 'i agree'],
  ...[
    'no',
    'no i am not',
    'no i am not ready',
    'i am not ready',
    'not now',
    'not yet',
    'stop',
    'please stop',
    'cancel',
  ],
  ...['i do not agree', "i don't agree", "i don't want to", 'i want to stop', 'no thank you', 'wait', 'please wait'],
  ...['repeat', 'repeat that', 'please repeat', 'please repeat that', 'can you repeat that', 'say that again'],
  ...['again', 'once more', 'pardon', 'sorry what', 'what did you say', 'i did not understand'],
];
const digits = english.numbers.upTo99.slice(0, 10);
/**
 * Digits are short words of equal weight, so breath and noise would match more of them. Tuned with seven voices, clean
 * and at 15 dB.
 */
const forDigits = ['-lw', '10', '-wip', '0.01', '-vad_threshold', '3.0'];

/** In a known text, the text outweighs room acoustics. Measured with noise of 10 dB (tests/rates). */
const forText = ['-fwdflatlw', '12', '-bestpathlw', '12'];

/**
 * In speech frames. pocketsphinx listens 128 ms at a time; with shorter limits, a pause that ends within one of these
 * delays the times of both stretches by seconds. The audio kept before speech is as long as by default.
 */
const forTimes = ['-vad_startspeech', '13', '-vad_prespeech', '23'];

/** Creates the models of turns and caches them until `close`, because a text is read more than once. */
export class LocalModels {
  private readonly made = new Map<string, Promise<TurnModels>>();

  constructor(private readonly pronunciations: Pronunciations) {}

  of(expected: Expectation): Promise<TurnModels> {
    const key = expected.kind === 'read-back' ? expected.text : `${expected.kind}:`;
    const known = this.made.get(key);
    if (known) return known;
    const making = this.make(expected);
    this.made.set(key, making);
    making.catch(() => this.made.delete(key));
    return making;
  }

  async close(): Promise<void> {
    const all = await Promise.allSettled(this.made.values());
    this.made.clear();
    const models = all.flatMap((one) => (one.status === 'fulfilled' ? modelsOf(one.value) : []));
    await Promise.all(models.map(removeModel));
  }

  private async make(expected: Expectation): Promise<TurnModels> {
    const { lengthOf } = this.pronunciations;
    if (expected.kind === 'read-back') {
      const spoken = spokenText(expected.text);
      const sentences = spoken.map((sentence) => sentence.map(({ word }) => word));
      const more = otherReadings(expected.text).flatMap((reading) => pairs(reading, 0.5));
      const [words, doubts, aligned] = await Promise.all([
        this.model(sentences, more),
        this.model(sentences, [...more, ...toAnyNumber(withDenials(sentences)), ...anyNumbers(sentences)], isNumber),
        this.grammar(sentences.flat()),
      ]);
      const timed = (model: PreparedModel, ...more: string[]): PreparedModel => ({
        ...model,
        arguments: [...model.arguments, ...forTimes, ...more],
      });
      const questioned = questionedText(spoken, lengthOf);
      return { words: timed(words, ...forText), doubts: timed(doubts), aligned, questioned, sentences, lengthOf };
    }
    if (expected.kind === 'digits') {
      const every = digits.flatMap((word) => digits.flatMap((next) => pairs([word, next], 1)));
      const words = await this.model(
        digits.map((digit) => [digit]),
        every,
      );
      const forThem = { ...words, arguments: [...words.arguments, ...forDigits] };
      return { words: forThem, sentences: [], lengthOf };
    }
    const phrases = [...answers, ...Object.values(english.intents).flat()];
    return {
      words: await this.model([...new Set(phrases)].map((phrase) => phrase.split(' '))),
      sentences: [],
      lengthOf,
    };
  }

  private async model(
    sentences: readonly string[][],
    more: readonly Following[] = [],
    isOpen?: (word: string) => boolean,
  ): Promise<PreparedModel> {
    const { arpa, words } = languageModel(sentences, more, isOpen);
    return prepareModel(arpa, await this.pronunciations.dictionaryOf(words));
  }

  private async grammar(words: readonly string[]): Promise<PreparedModel> {
    return prepareGrammar(oneSentence(words), await this.pronunciations.dictionaryOf(words));
  }
}

const modelsOf = ({ words, doubts, aligned }: TurnModels): PreparedModel[] =>
  [words, doubts, aligned].filter((model) => model !== undefined);

/** An FSG grammar that accepts these words in this order. */
const oneSentence = (words: readonly string[]): string =>
  [
    'FSG_BEGIN <text>',
    `NUM_STATES ${words.length + 1}`,
    'START_STATE 0',
    `FINAL_STATE ${words.length}`,
    ...words.map((word, at) => `TRANSITION ${at} ${at + 1} 1.0 ${word}`),
    'FSG_END\n',
  ].join('\n');

const pairs = (words: readonly string[], weight: number): Following[] =>
  words.slice(1).map((next, index) => ({ after: [words[index] ?? ''], next, weight }));
