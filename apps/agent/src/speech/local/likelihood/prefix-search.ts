/** What was written so far, and how likely each id is to follow it: log probabilities in nats. */
export interface Prefix<State> {
  readonly state: State;
  readonly next: Float32Array;
}

interface Step<State> {
  readonly from: Prefix<State>;
  readonly id: number;
}

/** Each prefix with one more id; they are as long as each other. */
export type Extend<State> = (steps: readonly Step<State>[]) => Promise<readonly Prefix<State>[]>;

/** What was written once is not written again, where texts begin alike. */
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

/** Another text that is less likely than the first one by so much, in nats, is not looked for. */
const far = 3;
/** The first text is not even near to what was said: what was instead need not be known. */
const notThere = -25;
/** Prefixes at once: each takes memory for every id that may follow. */
const mostSteps = 4;
/** Of what was said in place of the first text the likeliest is found in 60 at most; more keep other sessions waiting. */
const mostWritten = 150;

/**
 * How likely the first text is to follow what was written, and the likeliest of the others. With each id a text becomes
 * less likely: so the likeliest prefix is written on, until no other can become as likely as a text that was found.
 * @param texts ids of each, one at least
 * @returns log probabilities in nats; -Infinity of those that need not be known, and of all where the first one can't be
 *   what was said, or where it takes too long to find out what was
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

/** Texts that begin alike, up to the id of this step. */
interface Branch<State> extends Step<State> {
  readonly length: number;
  readonly total: number;
  readonly ended: readonly Text[];
  readonly continuing: readonly Text[];
}

/**
 * @param least likelihood of a text that is looked for
 * @returns of each text, -Infinity of those that were not looked at to their end; undefined where it takes too long
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

/** How texts go on behind what they have in common. */
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
