import fc from 'fast-check';
import { placeAfter, type Row, shiftOf } from './drag-geometry.ts';

const gap = 8;
const rowsOf = (heights: readonly number[]): Row[] => {
  let top = 0;
  return heights.map((height) => {
    const row = { top, height };
    top += height + gap;
    return row;
  });
};
const rows = rowsOf([40, 100, 40]);

it.each([
  [0, 0, 0],
  [0, 57, 0],
  [0, 59, 1],
  [0, 400, 2],
  [1, 27, 1],
  [1, 29, 2],
  [2, -57, 2],
  [2, -59, 1],
  [2, -400, 0],
])('a row dragged from %d by %d lands at %d', (from, by, to) => {
  expect(placeAfter(rows, from, by)).toBe(to);
});

it('leaves no overlap and no hole while rows make room', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      fc.nat(7),
      (heights, a, b) => {
        const [from, to] = [a % heights.length, b % heights.length];
        const before = rowsOf(heights);
        const order = heights
          .map((_, index) => index)
          .toSpliced(from, 1)
          .toSpliced(to, 0, from);
        const after = rowsOf(order.map((index) => heights[index] ?? 0));
        order.forEach((index, place) => {
          if (index !== from)
            expect((before[index]?.top ?? 0) + shiftOf(before, index, { from, to })).toBe(after[place]?.top);
        });
      },
    ),
  );
});
