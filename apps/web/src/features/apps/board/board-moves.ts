import type { BoardStack } from '@tessera/contracts/apps/app-records.schema';

export type Stacks = readonly BoardStack[];

/** A place on a board: a stack, and the position in it. */
export interface Place {
  stack: string;
  index: number;
}

/** Where a card is; undefined for one that is not shown. */
export function placeOf(stacks: Stacks, id: string): Place | undefined {
  for (const { value, items } of stacks) {
    const index = items.findIndex((record) => record.id === id);
    if (index >= 0) return { stack: value, index };
  }
  return undefined;
}

/** The board with a card somewhere else. The index counts without the card. */
export function movedTo(stacks: Stacks, id: string, to: Place): BoardStack[] {
  const from = placeOf(stacks, id);
  const card = from && stacks.find(({ value }) => value === from.stack)?.items[from.index];
  if (!from || !card) return [...stacks];
  return stacks.map((stack) => {
    const isLeft = stack.value === from.stack;
    const isEntered = stack.value === to.stack;
    if (!isLeft && !isEntered) return stack;
    const others = stack.items.filter((record) => record.id !== id);
    const items = isEntered ? [...others.slice(0, to.index), card, ...others.slice(to.index)] : others;
    return { ...stack, items, count: stack.count + Number(isEntered) - Number(isLeft) };
  });
}

/** The cards above and below a card, as a move names them. */
export function neighboursOf(stacks: Stacks, id: string): { after: string | null; before: string | null } {
  const place = placeOf(stacks, id);
  const items = stacks.find(({ value }) => value === place?.stack)?.items ?? [];
  const at = place?.index ?? 0;
  return { after: items[at - 1]?.id ?? null, before: items[at + 1]?.id ?? null };
}

const steps: Readonly<Record<string, { by: number; across: number }>> = {
  ArrowUp: { by: -1, across: 0 },
  ArrowDown: { by: 1, across: 0 },
  ArrowLeft: { by: 0, across: -1 },
  ArrowRight: { by: 0, across: 1 },
};

/**
 * Where an arrow key takes a lifted card.
 * @param shown the stacks that can be entered, from left to right
 * @returns undefined for other keys and at the edges of the board
 */
export function placeAfter(stacks: Stacks, shown: readonly string[], id: string, key: string): Place | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  const from = placeOf(stacks, id);
  if (!step || !from) return undefined;
  const stack = step.across === 0 ? from.stack : shown[shown.indexOf(from.stack) + step.across];
  if (stack === undefined) return undefined;
  const items = stacks.find(({ value }) => value === stack)?.items ?? [];
  const most = stack === from.stack ? items.length - 1 : items.length;
  const index = Math.min(most, Math.max(0, from.index + step.by));
  return stack === from.stack && index === from.index ? undefined : { stack, index };
}
