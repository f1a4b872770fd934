import { pageBehind } from './keyset.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

describe('pageBehind', () => {
  it('ends at its last time and starts at the position', () => {
    expect(pageBehind('createdAt', null)).toEqual({});
    expect(pageBehind('createdAt', null, at(9))).toEqual({ createdAt: { $lte: at(9) } });
    expect(pageBehind('createdAt', { at: at(5), id: 'run12345' }, at(9))).toEqual({
      createdAt: { $gte: at(5), $lte: at(9) },
      $or: [{ createdAt: { $gt: at(5) } }, { _id: { $gt: 'run12345' } }],
    });
  });
});
