import { plainTextOf, searchTextOf } from './search-text.ts';

const values = { name: 'José', code: 'ORD_12', amount: 7, at: new Date(0), nested: [{ city: 'Łódź' }], none: null };

describe('the text of values', () => {
  it('is folded for searches of records, and as it is for runs', () => {
    expect(searchTextOf(values)).toBe('jose\nord 12\n7\n1970-01-01t00:00:00.000z\nłodz\n');
    expect(plainTextOf(values)).toBe('José\nORD_12\n7\n1970-01-01T00:00:00.000Z\nŁódź\n');
  });

  it('has at most 1,000 characters, however long a value is', () => {
    expect(searchTextOf({ long: 'é'.repeat(5_000_000) })).toBe('e'.repeat(1_000));
    expect(plainTextOf(Array.from({ length: 600 }, () => 'ab'))).toHaveLength(1_000);
  });
});
