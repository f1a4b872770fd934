import { valuesIn } from './feed-answer.ts';

const now = new Date('2026-05-04T09:00:00Z');
const keys = { result_path: '', label_key: '', value_key: '', time_key: '' };

describe('the values in an answer', () => {
  it.each([
    ['a number', 7, {}, [['', 7]]],
    ['a number in a text', { data: { total: '12.5' } }, { result_path: 'data.total' }, [['', 12.5]]],
    [
      'numbers of a list',
      [1, 'x', 2],
      {},
      [
        ['', 1],
        ['', 2],
      ],
    ],
    ['an empty list', [], { value_key: 'n' }, []],
    [
      'entries',
      { items: [{ city: 'Pune', n: 3 }, { city: 'Goa', n: 'many' }, { n: 4 }] },
      { result_path: 'items', label_key: 'city', value_key: 'n' },
      [
        ['Pune', 3],
        ['', 4],
      ],
    ],
  ] as [string, unknown, object, unknown[]][])('are those of %s', (_name, answer, more, expected) => {
    expect(valuesIn(answer, { ...keys, ...more }, now).map(({ label, value }) => [label, value])).toEqual(expected);
  });

  it('have their times where the answer tells them', () => {
    const answer = [
      { n: 1, t: '2026-01-02T00:00:00Z' },
      { n: 2, t: 1_700_000_000 },
      { n: 3, t: 'soon' },
    ];
    expect(valuesIn(answer, { ...keys, value_key: 'n', time_key: 't' }, now).map(({ at }) => at.toISOString())).toEqual(
      ['2026-01-02T00:00:00.000Z', '2023-11-14T22:13:20.000Z', now.toISOString()],
    );
  });

  it.each([
    ['nothing', { data: 1 }, { result_path: 'items' }, 'source.result_path'],
    ['an object', { items: {} }, { result_path: 'items' }, 'source.result_path'],
    ['texts only', ['a', 'b'], {}, 'source.value_key'],
  ])('are refused where the path leads to %s', (_name, answer, more, field) => {
    expect(() => valuesIn(answer, { ...keys, ...more }, now)).toThrow(expect.objectContaining({ field }));
  });
});
