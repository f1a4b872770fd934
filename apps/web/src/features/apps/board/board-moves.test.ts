import type { BoardStack } from '@tessera/contracts/apps/app-records.schema';
import { movedTo, neighboursOf, placeAfter, placeOf } from './board-moves.ts';

const stack = (value: string, ids: string[], count = ids.length): BoardStack => ({
  value,
  label: value,
  count,
  items: ids.map((id) => ({ id }) as BoardStack['items'][number]),
  nextCursor: null,
});
const board = [stack('open', ['a', 'b', 'c'], 9), stack('won', []), stack('lost', ['d'])];
const shown = ['open', 'won', 'lost'];
const idsOf = (stacks: readonly BoardStack[]) => stacks.map(({ items }) => items.map(({ id }) => id).join(''));

describe('a card of a board', () => {
  it.each([
    ['down in its stack', 'a', { stack: 'open', index: 1 }, ['bac', '', 'd'], { after: 'b', before: 'c' }],
    ['to the end of its stack', 'a', { stack: 'open', index: 2 }, ['bca', '', 'd'], { after: 'c', before: null }],
    ['into an empty stack', 'b', { stack: 'won', index: 0 }, ['ac', 'b', 'd'], { after: null, before: null }],
    ['above another card', 'c', { stack: 'lost', index: 0 }, ['ab', '', 'cd'], { after: null, before: 'd' }],
  ])('moves %s', (_, id, to, ids, neighbours) => {
    const after = movedTo(board, id, to);
    expect(idsOf(after)).toEqual(ids);
    expect(neighboursOf(after, id)).toEqual(neighbours);
    expect(after.reduce((sum, { count }) => sum + count, 0)).toBe(10);
    expect(placeOf(after, id)).toEqual(to);
  });

  it('that is not shown changes nothing', () => {
    expect(idsOf(movedTo(board, 'z', { stack: 'won', index: 0 }))).toEqual(idsOf(board));
  });

  it.each([
    ['ArrowDown', 'a', { stack: 'open', index: 1 }],
    ['ArrowUp', 'a', undefined],
    ['ArrowRight', 'c', { stack: 'won', index: 0 }],
    ['ArrowLeft', 'a', undefined],
    ['ArrowLeft', 'd', { stack: 'won', index: 0 }],
    ['ArrowRight', 'd', undefined],
    ['Enter', 'a', undefined],
  ])('follows %s from %s', (key, id, to) => {
    expect(placeAfter(board, shown, id, key)).toEqual(to);
  });

  it('skips hidden stacks', () => {
    expect(placeAfter(board, ['open', 'lost'], 'b', 'ArrowRight')).toEqual({ stack: 'lost', index: 1 });
  });
});
