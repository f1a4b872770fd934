import { turnShares } from './turn-shares.ts';

describe('free turns', () => {
  it.each([
    [[{ taken: 0, room: 9 }], 3, [3]],
    [
      [
        { taken: 0, room: 9 },
        { taken: 0, room: 9 },
      ],
      4,
      [2, 2],
    ],
    [
      [
        { taken: 5, room: 9 },
        { taken: 0, room: 9 },
      ],
      4,
      [0, 4],
    ],
    [
      [
        { taken: 2, room: 9 },
        { taken: 0, room: 1 },
      ],
      4,
      [3, 1],
    ],
    [[{ taken: 0, room: 1 }], 9, [1]],
    [[{ taken: 0, room: 9 }], 0, [0]],
    [[], 9, []],
  ])('of %j, %i of them, go to whoever has the fewest', (lines, free, shares) => {
    expect(
      turnShares(
        lines.map((line, index) => ({ id: `${index}`, ...line })),
        free,
      ),
    ).toEqual(shares);
  });
});
