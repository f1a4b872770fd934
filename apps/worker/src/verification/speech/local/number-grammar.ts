import { english } from '@tessera/consent/english';
import { isNumber, scales } from './numbers.ts';

const { upTo99 } = english.numbers;
const units = upTo99.slice(1, 10);
const teens = upTo99.slice(10, 20);
const tens = upTo99.slice(20).filter((_, at) => at % 10 === 0);
const every = [...units, ...teens, ...tens, ...scales];
/** What stands before a scale: "five", "fifteen", "fifty", "fifty five". */
const counts = upTo99.slice(1).map((name) => name.split(' '));

/** A number of a text as it is spoken, and the words around it. */
export interface NumberOfText {
  readonly own: readonly string[];
  readonly before: readonly string[];
  readonly after: string;
}

/** So many words before a number tell its place. */
const mostBefore = 2;

/** The numbers of a text that have a word of their sentence on both sides; those said digit by digit are none. */
export const numbersOfText = (sentences: readonly (readonly string[])[]): NumberOfText[] =>
  sentences.flatMap((sentence) =>
    sentence.flatMap((word, at): NumberOfText[] => {
      if (!isNumber(word) || isNumber(sentence[at - 1])) return [];
      const length = sentence.slice(at).findIndex((next) => !isNumber(next));
      const after = sentence[at + length];
      const own = sentence.slice(at, at + length);
      if (at === 0 || length < 0 || after === undefined || !isWellFormed(own)) return [];
      return [{ own, before: sentence.slice(Math.max(0, at - mostBefore), at), after }];
    }),
  );

const isScale = (word: string | undefined): boolean => word !== undefined && scales.includes(word);

/** "fifty", "one lakh fifty thousand": of counts and falling scales; a telephone number is none. */
function isWellFormed(number: readonly string[]): boolean {
  const said = number.join(' ');
  const count = `(${counts.map((words) => words.join(' ')).join('|')})`;
  return new RegExp(`^(${scales.map((scale) => `(${count} ${scale}( |$))?`).join('')})(${count})?$`).test(said);
}

/** The number with another count or another scale in one place: "fifteen thousand", "fifty five thousand", "fifty lakh". */
function neighbours(own: readonly string[]): string[][] {
  return own.flatMap((word, at) => {
    const before = own.slice(0, at);
    if (isScale(word)) return scales.map((scale) => [...before, scale, ...own.slice(at + 1)]);
    if (at > 0 && !isScale(own[at - 1])) return []; // "five" of "fifty five"
    const end = own.findIndex((next, index) => index > at && isScale(next));
    return counts.map((count) => [...before, ...count, ...own.slice(end < 0 ? own.length : end)]);
  });
}

/** The number without some of its words, all of them too. */
const parts = (own: readonly string[]): string[][] =>
  own.flatMap((_, from) =>
    own.slice(from).map((__, length) => [...own.slice(0, from), ...own.slice(from + length + 1)]),
  );

/**
 * A grammar in the format of Sphinx: the words before, the text's number or another one, the word behind. Where paths meet
 * in a state the decoder makes all of them less likely, by as much as "nine" and "fifty" differ: so each number that could be
 * taken for the text's has a path of its own. Longer numbers share theirs.
 * @param ownWeight of the text's number against 1 for any other
 */
export function numberGrammar({ own, before, after }: NumberOfText, ownWeight: number): string {
  const arcs: string[] = [];
  let states = 1;
  const follow = (from: number, words: readonly string[]): number =>
    words.reduce((state, word) => {
      arcs.push(`TRANSITION ${state} ${states} 1 ${word}`);
      states += 1;
      return states - 1;
    }, from);
  const begin = follow(0, before);
  const end = states;
  states += 1;
  const leave = (state: number, weight: number) => arcs.push(`TRANSITION ${state} ${end} ${weight} ${after}`);
  const others = new Map([...neighbours(own), ...parts(own)].map((number) => [number.join(' '), number]));
  others.delete(own.join(' '));
  leave(follow(begin, own), ownWeight);
  for (const other of others.values()) leave(follow(begin, other), 1);
  const anyOf = (from: number, to: number) => {
    for (const word of every) arcs.push(`TRANSITION ${from} ${to} 1 ${word}`);
  };
  let longer = begin;
  for (let length = 0; length <= own.length; length += 1) {
    anyOf(longer, states);
    longer = states;
    states += 1;
  }
  anyOf(longer, longer);
  leave(longer, 1);
  return ['FSG_BEGIN number', `NUM_STATES ${states}`, 'START_STATE 0', `FINAL_STATE ${end}`, ...arcs, 'FSG_END\n'].join(
    '\n',
  );
}
