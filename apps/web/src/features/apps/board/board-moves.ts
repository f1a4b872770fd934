import type { BoardStack } from '@tessera/contracts/apps/app-records.schema';

export type Stacks = readonly BoardStack[];

/** The stack of a lane; the whole stack on a board without lanes. */
export interface Cell {
  stack: string;
  lane: string | null;
}

/** A place on a board: a stack, and the position in it. */
export interface Place extends Cell {
  index: number;
}

const isCell = (stack: BoardStack, cell: Cell | undefined): boolean =>
  stack.value === cell?.stack && stack.lane === cell.lane;

/** The stack at a cell; undefined for one that the board does not have. */
export const stackAt = (stacks: Stacks, cell: Cell | undefined): BoardStack | undefined =>
  stacks.find((stack) => isCell(stack, cell));

/** Where a card is; undefined for one that is not shown. */
export function placeOf(stacks: Stacks, id: string): Place | undefined {
  for (const { value, lane, items } of stacks) {
    const index = items.findIndex((record) => record.id === id);
    if (index >= 0) return { stack: value, lane, index };
  }
  return undefined;
}

/** The board with a card somewhere else. The index counts without the card. */
export function movedTo(stacks: Stacks, id: string, to: Place): BoardStack[] {
  const from = placeOf(stacks, id);
  const card = from && stackAt(stacks, from)?.items[from.index];
  if (!card) return [...stacks];
  return stacks.map((stack) => {
    const isLeft = isCell(stack, from);
    const isEntered = isCell(stack, to);
    if (!isLeft && !isEntered) return stack;
    const others = stack.items.filter((record) => record.id !== id);
    const items = isEntered ? [...others.slice(0, to.index), card, ...others.slice(to.index)] : others;
    return { ...stack, items, count: stack.count + Number(isEntered) - Number(isLeft) };
  });
}

/** The cards above and below a card, as a move names them. */
export function neighboursOf(stacks: Stacks, id: string): { after: string | null; before: string | null } {
  const place = placeOf(stacks, id);
  const items = stackAt(stacks, place)?.items ?? [];
  const at = place?.index ?? 0;
  return { after: items[at - 1]?.id ?? null, before: items[at + 1]?.id ?? null };
}

const steps: Readonly<Record<string, { by: number; across: number }>> = {
  ArrowUp: { by: -1, across: 0 },
  ArrowDown: { by: 1, across: 0 },
  ArrowLeft: { by: 0, across: -1 },
  ArrowRight: { by: 0, across: 1 },
};

/** The stacks and lanes that can be entered, from left to right and from top to bottom. */
export interface Entered {
  stacks: readonly string[];
  /** Null for a board without lanes. */
  lanes: readonly string[] | null;
}

/**
 * Where an arrow key takes a lifted card: from the first place of a lane into the one above, from the last into the
 * one below.
 * @returns undefined for other keys and at the edges of the board
 */
export function placeAfter(stacks: Stacks, entered: Entered, id: string, key: string): Place | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  const from = placeOf(stacks, id);
  if (!step || !from) return undefined;
  const { lane } = from;
  const lengthOf = (cell: Cell): number => stackAt(stacks, cell)?.items.length ?? 0;
  if (step.across !== 0) {
    const stack = entered.stacks[entered.stacks.indexOf(from.stack) + step.across];
    return stack === undefined ? undefined : { stack, lane, index: Math.min(lengthOf({ stack, lane }), from.index) };
  }
  const index = from.index + step.by;
  if (index >= 0 && index < lengthOf(from)) return { ...from, index };
  const next = lane === null ? undefined : entered.lanes?.[entered.lanes.indexOf(lane) + step.by];
  if (next === undefined) return undefined;
  const cell = { stack: from.stack, lane: next };
  return { ...cell, index: step.by > 0 ? 0 : lengthOf(cell) };
}
