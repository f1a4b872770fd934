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
  const totals = texts.map(() => 0);
  let best = -Infinity;
  const follow = async (some: readonly number[], prefixes: ReadonlyMap<number, Prefix<State>>, depth: number) => {
    for (const index of some) {
      totals[index]! += prefixes.get(index)?.next[texts[index]?.[depth] ?? 0] ?? -Infinity;
      if (texts[index]?.length === depth + 1) best = Math.max(best, totals[index] ?? -Infinity);
    }
    const steps = new Map<string, Step<State> & { texts: number[] }>();
    const goingOn = some.filter((index) => {
      if ((totals[index] ?? -Infinity) < best - far) totals[index] = -Infinity;
      return totals[index] !== -Infinity && (texts[index]?.length ?? 0) > depth + 1;
    });
    for (const index of goingOn) {
      const written = texts[index]?.slice(0, depth + 1) ?? [];
      const step = steps.get(written.join(' ')) ?? {
        from: prefixes.get(index) ?? root,
        id: written.at(-1) ?? 0,
        texts: [],
      };
      step.texts.push(index);
      steps.set(written.join(' '), step);
    }
    const longer = new Map<number, Prefix<State>>();
    const all = [...steps.values()];
    for (let at = 0; at < all.length; at += mostSteps) {
      const few = all.slice(at, at + mostSteps);
      const extended = await extend(few);
      few.forEach((step, row) => {
        for (const index of step.texts) longer.set(index, extended[row] ?? root);
      });
    }
    if (goingOn.length > 0) await follow(goingOn, longer, depth + 1);
  };
  const from = (some: readonly number[]) => follow(some, new Map(some.map((index) => [index, root])), 0);
  await from([0]);
  if (best < notThere) return totals.map(() => -Infinity);
  await from([...texts.keys()].slice(1));
  return totals.map((total) => (total < best - far ? -Infinity : total));
}
