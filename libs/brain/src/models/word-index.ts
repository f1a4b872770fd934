/** How well each text matches the words of a question, in the order of the texts. */
export interface WordScores {
  /** 0 for a text without any of them. */
  readonly scores: Float64Array;
  /** Share of the words that the text has, 0 to 1. */
  readonly shares: Float64Array;
}

/** Parameters of BM25+: saturation of a word's count, weight of a text's length, and least score of a word. */
const [saturation, lengthWeight, least] = [1.2, 0.7, 0.5];
const noise = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have how i if in is it its me my of on or our ' +
    'shall should so that the their them there they this to us was we were what when where which who why will with would you your'
  ).split(' '),
);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.filter((word) => !noise.has(word)) ?? [];

/** Joins plurals and verb forms of English; other words stay as they are. */
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(ies)$/, 'y').replace(/(?<=[a-z]{3})(ing|ed|es|s)$/, '') : word;

/** Counts of a word: pairs of a text's number and its count there, one after the other. */
type Postings = number[];

/**
 * Ranks texts by the words of a question (BM25+). All counts are in one array, because a question with common words
 * reads most of them.
 */
export class WordIndex {
  /** Index of each word in `starts`, which says where its pairs begin. */
  private readonly words = new Map<string, number>();
  private readonly starts: Int32Array;
  private readonly pairs: Int32Array;
  /** How each text's length slows the growth of a word's score. */
  private readonly slowness: Float64Array;

  constructor(texts: readonly string[]) {
    const lengths = new Float64Array(texts.length);
    const postings: Postings[] = [];
    for (const [id, text] of texts.entries()) {
      const words = wordsOf(text);
      lengths[id] = new Set(words).size;
      for (const [stem, count] of countsOf(words)) this.postingsOf(stem, postings).push(id, count);
    }
    const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length);
    this.slowness = lengths.map((length) => saturation * (1 - lengthWeight + (lengthWeight * length) / average));
    this.starts = new Int32Array(postings.length + 1);
    this.pairs = new Int32Array(postings.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const [word, pairs] of postings.entries()) {
      this.pairs.set(pairs, at);
      at += pairs.length;
      this.starts[word + 1] = at;
    }
  }

  /** @returns null for a question without a word that counts */
  scoresOf(question: string): WordScores | null {
    const asked = countsOf(wordsOf(question));
    if (asked.size === 0) return null;
    const scores = new Float64Array(this.slowness.length);
    const found = new Float64Array(this.slowness.length);
    for (const [stem, times] of asked) this.add(stem, times, { scores, found });
    // A text with more of the words counts more than one that repeats a word.
    for (let id = 0; id < scores.length; id += 1) scores[id] = (scores[id] ?? 0) * (found[id] ?? 0);
    return { scores, shares: found.map((count) => count / asked.size) };
  }

  private add(stem: string, times: number, { scores, found }: { scores: Float64Array; found: Float64Array }): void {
    const word = this.words.get(stem);
    if (word === undefined) return;
    const { pairs, slowness } = this;
    const [from, to] = [this.starts[word] ?? 0, this.starts[word + 1] ?? 0];
    const matching = (to - from) / 2;
    const rarity = times * Math.log(1 + (slowness.length - matching + 0.5) / (matching + 0.5));
    for (let at = from; at < to; at += 2) {
      const [id, count] = [pairs[at] ?? 0, pairs[at + 1] ?? 0];
      const grown = (count * (saturation + 1)) / (count + (slowness[id] ?? 0));
      scores[id] = (scores[id] ?? 0) + rarity * (least + grown);
      found[id] = (found[id] ?? 0) + 1;
    }
  }

  private postingsOf(stem: string, postings: Postings[]): Postings {
    const known = postings[this.words.get(stem) ?? -1];
    if (known) return known;
    const fresh: Postings = [];
    this.words.set(stem, postings.length);
    postings.push(fresh);
    return fresh;
  }
}

/** How often each stem stands in a text. */
function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    const stem = stemOf(word);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}
