import { english } from '@tessera/consent/english';
import type { Expectation } from '../recognition.ts';
import { withDenials } from './denials.ts';
import { type Following, languageModel } from './language-model.ts';
import { anyNumbers, isNumber, toAnyNumber } from './numbers.ts';
import { type PreparedModel, prepareGrammar, prepareModel, removeModel } from './pocketsphinx.ts';
import { Pronunciations } from './pronunciation.ts';
import { type QuestionedText, questionedText } from './questions.ts';
import { otherReadings, spokenText } from './spoken-text.ts';

/** What one turn is heard with: one pass for what was said, for a read-back another one that doubts it. */
export interface TurnModels {
  readonly words: PreparedModel;
  /** Knows denials and every number as well as the text's own. */
  readonly doubts?: PreparedModel;
  /** Knows nothing but the text of a read-back: it tells where its words are in noise too. */
  readonly aligned?: PreparedModel;
  /** What to ask about the text of a read-back. */
  readonly questioned?: QuestionedText;
  /** The text of a read-back, as it is spoken. */
  readonly sentences: readonly (readonly string[])[];
  /** How long the sounds of a word are. */
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
/** Short words of equal weight: breath and noise would be heard as more of them. Chosen with seven voices, clean and at 15 dB. */
const forDigits = ['-lw', '10', '-wip', '0.01', '-vad_threshold', '3.0'];

/** In a text that is known what was said is likelier than what a room makes of it. Of 8 voices with noise of 10 dB 5 pass, 3 without. */
const forText = ['-fwdflatlw', '12', '-bestpathlw', '12'];

/**
 * Cuts of this many speech frames only: it listens 128 ms at a time, and when a pause ends and speech begins within one of
 * these, it gives all words of both stretches times that are seconds late. What comes before is kept as with its own 10.
 */
const forTimes = ['-vad_startspeech', '13', '-vad_prespeech', '23'];

/** Makes the models of turns and keeps them until `close`: the same text is read more than once. */
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

/** A grammar (FSG) of these words, one after the other. */
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
