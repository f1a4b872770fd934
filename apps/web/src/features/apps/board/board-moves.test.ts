import type { BoardStack } from '@tessera/contracts/apps/app-records.schema';
import { movedTo, neighboursOf, placeAfter, placeOf } from './board-moves.ts';

const stack = (value: string, ids: string[], count = ids.length, lane: string | null = null): BoardStack => ({
  value,
  lane,
  label: value,
  count,
  items: ids.map((id) => ({ id }) as BoardStack['items'][number]),
  nextCursor: null,
});
const board = [stack('open', ['a', 'b', 'c'], 9), stack('won', []), stack('lost', ['d'])];
const shown = { stacks: ['open', 'won', 'lost'], lanes: null };
const idsOf = (stacks: readonly BoardStack[]) => stacks.map(({ items }) => items.map(({ id }) => id).join(''));

describe('a card of a board', () => {
  it.each([
    ['down in its stack', 'a', { stack: 'open', lane: null, index: 1 }, ['bac', '', 'd'], { after: 'b', before: 'c' }],
    [
      'to the end of its stack',
      'a',
      { stack: 'open', lane: null, index: 2 },
      ['bca', '', 'd'],
      { after: 'c', before: null },
    ],
    [
      'into an empty stack',
      'b',
      { stack: 'won', lane: null, index: 0 },
      ['ac', 'b', 'd'],
      { after: null, before: null },
    ],
    [
      'above another card',
      'c',
      { stack: 'lost', lane: null, index: 0 },
      ['ab', '', 'cd'],
      { after: null, before: 'd' },
    ],
  ])('moves %s', (_, id, to, ids, neighbours) => {
    const after = movedTo(board, id, to);
    expect(idsOf(after)).toEqual(ids);
    expect(neighboursOf(after, id)).toEqual(neighbours);
    expect(after.reduce((sum, { count }) => sum + count, 0)).toBe(10);
    expect(placeOf(after, id)).toEqual(to);
  });

  it('that is not shown changes nothing', () => {
    expect(idsOf(movedTo(board, 'z', { stack: 'won', lane: null, index: 0 }))).toEqual(idsOf(board));
  });

  it.each([
    ['ArrowDown', 'a', { stack: 'open', lane: null, index: 1 }],
    ['ArrowUp', 'a', undefined],
    ['ArrowRight', 'c', { stack: 'won', lane: null, index: 0 }],
    ['ArrowLeft', 'a', undefined],
    ['ArrowLeft', 'd', { stack: 'won', lane: null, index: 0 }],
    ['ArrowRight', 'd', undefined],
    ['Enter', 'a', undefined],
  ])('follows %s from %s', (key, id, to) => {
    expect(placeAfter(board, shown, id, key)).toEqual(to);
  });

  it('skips hidden stacks', () => {
    expect(placeAfter(board, { ...shown, stacks: ['open', 'lost'] }, 'b', 'ArrowRight')).toEqual({
      stack: 'lost',
      lane: null,
      index: 1,
    });
  });
});

describe('a card of a board with lanes', () => {
  const laned = [
    stack('open', ['a', 'b'], 2, 'high'),
    stack('won', [], 0, 'high'),
    stack('open', ['c'], 1, 'low'),
    stack('won', ['d'], 1, 'low'),
  ];
  const entered = { stacks: ['open', 'won'], lanes: ['high', 'low'] };

  it.each([
    ['ArrowDown', 'a', { stack: 'open', lane: 'high', index: 1 }],
    ['ArrowDown', 'b', { stack: 'open', lane: 'low', index: 0 }],
    ['ArrowUp', 'c', { stack: 'open', lane: 'high', index: 2 }],
    ['ArrowUp', 'a', undefined],
    ['ArrowDown', 'd', undefined],
    ['ArrowRight', 'c', { stack: 'won', lane: 'low', index: 0 }],
  ])('follows %s from %s', (key, id, to) => {
    expect(placeAfter(laned, entered, id, key)).toEqual(to);
  });

  it('moves into another lane and stack at once, and skips folded lanes', () => {
    const to = { stack: 'won', lane: 'low', index: 1 };
    expect(idsOf(movedTo(laned, 'a', to))).toEqual(['b', '', 'c', 'da']);
    expect(neighboursOf(movedTo(laned, 'a', to), 'a')).toEqual({ after: 'd', before: null });
    expect(placeAfter(laned, { ...entered, lanes: ['high'] }, 'b', 'ArrowDown')).toBeUndefined();
  });
});
