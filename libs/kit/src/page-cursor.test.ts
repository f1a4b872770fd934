import { cursorOf, pageOf, positionOf } from './page-cursor.ts';

const entry = (id: string) => ({ at: new Date(1_800_000_000_123), id });

describe('the cursor of a list', () => {
  it('decodes to the position that it encodes', () => {
    expect(positionOf(cursorOf(entry('abcdefgh1')))).toEqual(entry('abcdefgh1'));
  });

  it('is absent on the first page', () => {
    expect(positionOf(undefined)).toBeNull();
  });

  it.each(['', 'x', 'bm90IGEgY3Vyc29y', cursorOf({ at: new Date(5), id: '../../etc' }), 'ZnVu.'.repeat(30)])(
    'that no page gave is refused: %s',
    (cursor) => {
      expect(() => positionOf(cursor)).toThrow('query.cursor');
    },
  );
});

describe('pageOf', () => {
  const entries = [entry('aaaaaaaa'), entry('bbbbbbbb'), entry('cccccccc')];

  it('returns the cursor of the next page', () => {
    const { page, nextCursor } = pageOf(entries, 2, (one) => one);
    expect(page).toHaveLength(2);
    expect(positionOf(nextCursor ?? undefined)).toEqual(entry('bbbbbbbb'));
  });

  it('returns no cursor on the last page, whether full or empty', () => {
    expect(pageOf(entries, 3, (one) => one).nextCursor).toBeNull();
    expect(pageOf([], 3, entry)).toEqual({ page: [], nextCursor: null });
  });
});
