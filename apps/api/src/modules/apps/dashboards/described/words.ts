/** The singular of an English word, roughly: enough to compare two forms of one word. */
const stem = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');

/** The words of a text: small, without accents, in the singular. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(stem);

/** A text whose words are taken one after another, so that each means one thing. */
export class Description {
  readonly words: readonly string[];
  private readonly isTaken: boolean[];

  constructor(text: string) {
    this.words = wordsOf(text);
    this.isTaken = this.words.map(() => false);
  }

  /** @returns index of the first free place of some words in a row; -1 if there is none. @param from first index */
  find(phrase: readonly string[], from = 0): number {
    if (phrase.length === 0) return -1;
    for (let at = from; at + phrase.length <= this.words.length; at += 1)
      if (phrase.every((word, index) => this.words[at + index] === word && !this.isTaken[at + index])) return at;
    return -1;
  }

  take(at: number, length: number): void {
    this.isTaken.fill(true, at, at + length);
  }

  /** Takes the first of some phrases that is there. @returns it with its place */
  takeAny<T>(table: readonly (readonly [phrase: string, means: T])[]): { means: T; end: number } | null {
    for (const [phrase, means] of table) {
      const words = wordsOf(phrase);
      const at = this.find(words);
      if (at === -1) continue;
      this.take(at, words.length);
      return { means, end: at + words.length };
    }
    return null;
  }

  /** Finds the longest name of some things. @param from first index; null: anywhere */
  longest<T>(things: readonly T[], nameOf: (thing: T) => string, from = 0): Found<T> | null {
    let best: Found<T> | null = null;
    for (const thing of things) {
      const phrase = wordsOf(nameOf(thing));
      const at = this.find(phrase, from);
      if (at !== -1 && phrase.length > (best?.length ?? 0)) best = { thing, at, length: phrase.length };
    }
    return best;
  }

  /** The words that nothing was made of. */
  left(): string[] {
    return this.words.filter((_word, at) => !this.isTaken[at]);
  }
}

export interface Found<T> {
  thing: T;
  at: number;
  length: number;
}
