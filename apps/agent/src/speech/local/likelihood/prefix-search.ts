/** A decoded prefix, and the log probability of each next id, in nats. */
export interface Prefix<State> {
  readonly state: State;
  readonly next: Float32Array;
}

interface Step<State> {
  readonly from: Prefix<State>;
  readonly id: number;
}

/** Extends each prefix by one id; all are equally long. */
export type Extend<State> = (steps: readonly Step<State>[]) => Promise<readonly Prefix<State>[]>;

/** Caches prefixes, so that common openings are decoded once. */
export function writtenOnce<State>(extend: Extend<State>): Extend<State> {
  const known = new Map<Prefix<State>, Map<number, Prefix<State>>>();
  return async (steps) => {
    const missing = steps.filter(({ from, id }) => !known.get(from)?.has(id));
    const prefixes = missing.length > 0 ? await extend(missing) : [];
    missing.forEach(({ from, id }, at) => {
      const prefix = prefixes[at];
      if (prefix) known.set(from, (known.get(from) ?? new Map<number, Prefix<State>>()).set(id, prefix));
    });
    return steps.flatMap(({ from, id }) => known.get(from)?.get(id) ?? []);
  };
}

/** Alternatives that are less likely than the first text by more than this, in nats, are not searched. */
const far = 3;
/** Below this, the first text was not said, and the alternatives do not matter. */
const notThere = -25;
/** Prefixes extended at once: each needs memory for every possible next id. */
const mostSteps = 4;
/** The likeliest alternative is found within 60 prefixes; more would block other sessions. */
const mostWritten = 150;

/**
 * Log likelihoods of the first text and of the likeliest alternative. Each id lowers the likelihood of a text, so the
 * search extends the likeliest prefix until no other can exceed a complete text.
 * @param texts ids of each text, at least one
 * @returns log probabilities in nats; -Infinity for texts that were not completed, and for all if the first text was
 *   not said or the search took too long
 */
export async function likelihoods<State>(
  root: Prefix<State>,
  texts: readonly (readonly number[])[],
  extend: Extend<State>,
): Promise<number[]> {
  const nothing = texts.map(() => -Infinity);
  const [ofFirst = -Infinity] = (await likeliestOf(texts.slice(0, 1), root, extend, notThere)) ?? nothing;
  if (ofFirst < notThere) return nothing;
  const ofOthers = await likeliestOf(texts.slice(1), root, extend, ofFirst - far);
  return ofOthers ? [ofFirst, ...ofOthers] : nothing;
}

interface Text {
  readonly ids: readonly number[];
  readonly index: number;
}

/** Texts with a common opening, up to the id of this step. */
interface Branch<State> extends Step<State> {
  readonly length: number;
  readonly total: number;
  readonly ended: readonly Text[];
  readonly continuing: readonly Text[];
}

/**
 * @param least minimum likelihood to search for
 * @returns the likelihood of each text, -Infinity if it was not completed; undefined if the search took too long
 */
async function likeliestOf<State>(
  texts: readonly (readonly number[])[],
  root: Prefix<State>,
  extend: Extend<State>,
  least: number,
): Promise<number[] | undefined> {
  const found = texts.map(() => -Infinity);
  const all = texts.map((ids, index) => ({ ids, index }));
  let open = branchesOf(all, root, { length: 0, total: 0 });
  for (let written = 0; ;) {
    for (const { ended, total } of open) for (const { index } of ended) found[index] = total;
    const best = Math.max(least, ...found);
    const likely = open
      .filter(({ continuing, total }) => continuing.length > 0 && total >= best)
      .toSorted((one, other) => other.total - one.total);
    if (likely.length === 0) return found;
    if (written >= mostWritten) return undefined;
    const now = likely.filter(({ length }) => length === likely[0]?.length).slice(0, mostSteps);
    const prefixes = await extend(now);
    written += now.length;
    const grown = now.flatMap((branch, at) => {
      const prefix = prefixes[at];
      return prefix ? branchesOf(branch.continuing, prefix, branch) : [];
    });
    open = [...likely.filter((branch) => !now.includes(branch)), ...grown];
  }
}

/** Continuations of texts after their common opening. */
function branchesOf<State>(
  texts: readonly Text[],
  from: Prefix<State>,
  { length, total }: { readonly length: number; readonly total: number },
): Branch<State>[] {
  const byId = new Map<number, Text[]>();
  for (const text of texts) {
    const id = text.ids[length] ?? 0;
    byId.set(id, [...(byId.get(id) ?? []), text]);
  }
  return [...byId].map(([id, alike]) => ({
    from,
    id,
    length: length + 1,
    total: total + (from.next[id] ?? -Infinity),
    ended: alike.filter(({ ids }) => ids.length === length + 1),
    continuing: alike.filter(({ ids }) => ids.length > length + 1),
  }));
}
