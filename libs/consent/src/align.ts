import type { AlignedWord } from './verdict.ts';

/** Whether two normalised words count as one. */
export type SameWord = (asked: string, heard: string) => boolean;

/** Longer texts are cut: nobody reads them in a session, and the table grows with both. */
const mostAsked = 1_500;
export const mostHeard = 2_000;

/** Each word gets a number, so that a pair is compared once however often it occurs. */
function numbered(words: readonly string[], numbers: Map<string, number>): Uint32Array {
  return Uint32Array.from(words, (word) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  });
}

const [diagonal, up, sideways] = [0, 1, 2] as const;

/** For each pair of positions the way that the cheapest alignment of what lies before takes. */
function ways(asked: readonly string[], heard: readonly string[], isSame: SameWord): Uint8Array {
  const numbers = new Map<string, number>();
  const [a, h] = [numbered(asked, numbers), numbered(heard, numbers)];
  const known = new Map<number, boolean>();
  const same = (i: number, j: number): boolean => {
    const [x = 0, y = 0] = [a[i], h[j]];
    if (x === y) return true;
    const key = x * numbers.size + y;
    const answer = known.get(key) ?? isSame(asked[i] ?? '', heard[j] ?? '');
    known.set(key, answer);
    return answer;
  };
  const width = heard.length + 1;
  const way = new Uint8Array((asked.length + 1) * width);
  way.fill(sideways, 1, width);
  // A substitution costs a little less than a word left out and another put in, and more than either alone.
  const substitution = 15;
  let row = Float64Array.from({ length: width }, (_, j) => j * 10);
  for (let i = 1; i <= asked.length; i += 1) {
    const next = new Float64Array(width);
    next[0] = i * 10;
    way[i * width] = up;
    for (let j = 1; j < width; j += 1) {
      const straight = (row[j - 1] ?? 0) + (same(i - 1, j - 1) ? 0 : substitution);
      const without = (row[j] ?? 0) + 10;
      const more = (next[j - 1] ?? 0) + 10;
      const best = Math.min(straight, without, more);
      next[j] = best;
      way[i * width + j] = best === straight ? diagonal : best === without ? up : sideways;
    }
    row = next;
  }
  return way;
}

/**
 * Lays what was heard beside what was asked, word by word, in order, with the fewest differences (equal, substitute,
 * delete, insert, as jiwer has it). Both are cut to the lengths above.
 */
export function align(askedWords: readonly string[], heardWords: readonly string[], isSame: SameWord): AlignedWord[] {
  const [asked, heard] = [askedWords.slice(0, mostAsked), heardWords.slice(0, mostHeard)];
  const way = ways(asked, heard, isSame);
  const width = heard.length + 1;
  const words: AlignedWord[] = [];
  let [i, j] = [asked.length, heard.length];
  while (i > 0 || j > 0) {
    const taken = way[i * width + j];
    const [a = '', h = ''] = [asked[i - 1], heard[j - 1]];
    if (taken === diagonal) {
      words.push({ kind: a === h || isSame(a, h) ? 'equal' : 'substitute', asked: a, heard: h });
      i -= 1;
      j -= 1;
    } else if (taken === up) {
      words.push({ kind: 'delete', asked: a, heard: null });
      i -= 1;
    } else {
      words.push({ kind: 'insert', asked: null, heard: h });
      j -= 1;
    }
  }
  return words.reverse();
}
