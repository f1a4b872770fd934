import { foldOther } from './fold-other.ts';

it('counts every typed text as the option “Other”, in the place of the first of them', () => {
  const rows = [
    ['coffee', 2],
    ['other', 1],
    ['other: Mate', 3],
    ['other: mate', 1],
    ['tea', 4],
    [null, 5],
  ].map(([key = null, count = 0]) => ({ keys: [key], measures: [count] }));
  expect(foldOther(rows).map(({ keys: [key], measures: [count] }) => [key, count])).toEqual([
    ['coffee', 2],
    ['other', 5],
    ['tea', 4],
    [null, 5],
  ]);
});
