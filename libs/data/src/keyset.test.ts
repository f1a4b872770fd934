import { pageAfter, pageBehind } from './keyset.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

describe('pageAfter', () => {
  it('leaves the first page unbounded', () => {
    expect(pageAfter('createdAt', null)).toEqual({});
  });

  it('bounds a period on both sides', () => {
    expect(pageAfter('createdAt', null, { from: at(1), to: at(9) })).toEqual({
      createdAt: { $gte: at(1), $lte: at(9) },
    });
  });

  it.each([
    ['inside the period', at(9), at(5)],
    ['where the period has no end', undefined, at(5)],
    ['behind its end', at(3), at(3)],
  ])('begins at the position: %s', (_name, to, last) => {
    expect(pageAfter('createdAt', { at: at(5), id: 'run12345' }, { to })).toEqual({
      createdAt: { $lte: last },
      $or: [{ createdAt: { $lt: at(5) } }, { createdAt: at(5), _id: { $lt: 'run12345' } }],
    });
  });
});

describe('pageBehind', () => {
  it('is bounded by its period and starts at the position', () => {
    expect(pageBehind('createdAt', null)).toEqual({});
    expect(pageBehind('createdAt', null, { from: at(1), to: at(9) })).toEqual({
      createdAt: { $gte: at(1), $lte: at(9) },
    });
    expect(pageBehind('createdAt', { at: at(5), id: 'run12345' }, { from: at(1), to: at(9) })).toEqual({
      createdAt: { $gte: at(5), $lte: at(9) },
      $or: [{ createdAt: { $gt: at(5) } }, { _id: { $gt: 'run12345' } }],
    });
  });
});
