import { idPattern, momentOf, newId } from './ids.ts';

describe('newId', () => {
  it('sorts by creation time, even within one millisecond', () => {
    const ids = Array.from({ length: 1_000 }, () => newId(1_700_000_000_000));
    expect([...ids].sort()).toEqual(ids);
    expect(newId(1_700_000_000_001) > (ids.at(-1) ?? '')).toBe(true);
    expect(ids.every((id) => idPattern.test(id))).toBe(true);
  });

  it('tells when an id was made', () => {
    expect(momentOf(newId(1_700_000_000_123))).toBe(1_700_000_000_123);
  });
});
