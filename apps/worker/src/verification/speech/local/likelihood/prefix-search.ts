/** What was written so far, and how likely each id is to follow it: log probabilities in nats. */
export interface Prefix<State> {
  readonly state: State;
  readonly next: Float32Array;
}

interface Step<State> {
  readonly from: Prefix<State>;
  readonly id: number;
}

/** Each prefix with one more id. */
export type Extend<State> = (steps: readonly Step<State>[]) => Promise<readonly Prefix<State>[]>;

/** A text that is less likely than another one by so much, in nats, is not looked at any further. */
const far = 3;
/** The first text is not even near to what was said: to find out what was instead would take all the time there is. */
const notThere = -25;
/** Prefixes at once: each takes memory for every id that may follow. */
const mostSteps = 4;

/**
 * How likely each text is to follow what was written. The first one is looked at to its end; of the others those that can't
 * come near the likeliest any more are left: with each id a text becomes less likely, so none is left too early.
 * @param texts ids of each, one at least
 * @returns log probabilities in nats, -Infinity of those that were left, and of all where the first one can't be what was said
 */
export async function likelihoods<State>(
  root: Prefix<State>,
  texts: readonly (readonly number[])[],
  extend: Extend<State>,
): Promise<number[]> {
  const all = texts.map((ids): Candidate<State> => ({ ids, written: root, total: 0 }));
  const ofFirst = await follow(all.slice(0, 1), extend, -Infinity);
  if (ofFirst < notThere) return all.map(() => -Infinity);
  const best = await follow(all.slice(1), extend, ofFirst);
  return all.map(({ total }) => (total < best - far ? -Infinity : total));
}

interface Candidate<State> {
  readonly ids: readonly number[];
  /** So much of it as was looked at, and how likely that is. */
  written: Prefix<State>;
  total: number;
}

/**
 * Looks at candidates to their ends, all to the same length one after the other.
 * @param best likelihood of a text so far
 * @returns the same with these
 */
async function follow<State>(
  candidates: readonly Candidate<State>[],
  extend: Extend<State>,
  best: number,
  length = 0,
): Promise<number> {
  if (candidates.length === 0) return best;
  for (const one of candidates) one.total += one.written.next[one.ids[length] ?? 0] ?? -Infinity;
  const ended = candidates.filter(({ ids }) => ids.length === length + 1);
  const likeliest = Math.max(best, ...ended.map(({ total }) => total));
  const left = candidates.filter(({ ids, total }) => ids.length > length + 1 && total >= likeliest - far);
  for (const one of candidates) if (!ended.includes(one) && !left.includes(one)) one.total = -Infinity;
  await writeOn(left, extend, length);
  return follow(left, extend, likeliest, length + 1);
}

/** Writes one more id of each; what begins alike is written once. */
async function writeOn<State>(
  candidates: readonly Candidate<State>[],
  extend: Extend<State>,
  length: number,
): Promise<void> {
  const alike = new Map<string, Candidate<State>[]>();
  for (const one of candidates) {
    const begin = one.ids.slice(0, length + 1).join(' ');
    alike.set(begin, [...(alike.get(begin) ?? []), one]);
  }
  const groups = [...alike.values()];
  for (let at = 0; at < groups.length; at += mostSteps) {
    const some = groups.slice(at, at + mostSteps);
    const written = await extend(
      some.flatMap(([first]) => (first ? [{ from: first.written, id: first.ids[length] ?? 0 }] : [])),
    );
    some.forEach((group, index) => {
      for (const one of group) one.written = written[index] ?? one.written;
    });
  }
}
