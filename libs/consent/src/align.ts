import type { AlignedWord } from './verdict.ts';

/** Whether two normalised words count as equal. */
export type SameWord = (asked: string, heard: string) => boolean;

/** Longer texts are cut: nobody reads them in a session, and the table grows with both lengths. */
const mostAsked = 1_500;
export const mostHeard = 2_000;

/** Numbers words, so that each pair is compared once however often it occurs. */
function numbered(words: readonly string[], numbers: Map<string, number>): Uint32Array {
  return Uint32Array.from(words, (word) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  });
}

const [diagonal, up, sideways] = [0, 1, 2] as const;

/** Last step of the cheapest alignment for each pair of positions. */
function lastSteps(asked: readonly string[], heard: readonly string[], isSame: SameWord): Uint8Array {
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
  const steps = new Uint8Array((asked.length + 1) * width);
  steps.fill(sideways, 1, width);
  // Costs a little less than an omission plus an insertion, and more than either alone.
  const substitution = 15;
  let row = Float64Array.from({ length: width }, (_, j) => j * 10);
  for (let i = 1; i <= asked.length; i += 1) {
    const next = new Float64Array(width);
    next[0] = i * 10;
    steps[i * width] = up;
    for (let j = 1; j < width; j += 1) {
      const straight = (row[j - 1] ?? 0) + (same(i - 1, j - 1) ? 0 : substitution);
      const without = (row[j] ?? 0) + 10;
      const more = (next[j - 1] ?? 0) + 10;
      const best = Math.min(straight, without, more);
      next[j] = best;
      steps[i * width + j] = best === straight ? diagonal : best === without ? up : sideways;
    }
    row = next;
  }
  return steps;
}

/**
 * Aligns the heard words with the asked ones in order, with the fewest differences (equal, substitute, delete, insert,
 * as in jiwer). Both are cut to the maximum lengths.
 */
export function align(askedWords: readonly string[], heardWords: readonly string[], isSame: SameWord): AlignedWord[] {
  const [asked, heard] = [askedWords.slice(0, mostAsked), heardWords.slice(0, mostHeard)];
  const steps = lastSteps(asked, heard, isSame);
  const width = heard.length + 1;
  const words: AlignedWord[] = [];
  let [i, j] = [asked.length, heard.length];
  while (i > 0 || j > 0) {
    const taken = steps[i * width + j];
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
