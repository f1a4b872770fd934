import { movedValues, newValues, type Span, spanOf, toneOf, valuesAt, windowFilter } from './calendar-entries.ts';
import type { CalendarTerms, DateKind } from './calendar-terms.ts';

const zone = 'Europe/Berlin';
const day = 86_400_000;
const property = (key: string, kind: DateKind) => ({ key, kind, isFixed: false });
const terms = (start: DateKind, end?: DateKind): CalendarTerms => ({
  start: property('from', start),
  end: end ? property('to', end) : null,
  colour: { key: 'stage', choices: ['open', 'won'] },
});
const wall = (text: string): number => Date.parse(`${text}Z`);
const shown = (span: Span | null) =>
  span && [span.start, span.end].map((at) => (at === null ? null : new Date(at).toISOString().slice(0, 16)));

describe('when an entry is', () => {
  test.each([
    ['a day', terms('day'), { from: '2026-03-28' }, ['2026-03-28T00:00', null]],
    [
      'a moment, on the wall of the zone',
      terms('moment'),
      { from: '2026-07-01T08:00:00Z' },
      ['2026-07-01T10:00', null],
    ],
    [
      'both days of a range',
      terms('range'),
      { from: { start: '2026-03-01', end: '2026-03-02' } },
      ['2026-03-01T00:00', '2026-03-03T00:00'],
    ],
    [
      'a day until a day',
      terms('day', 'day'),
      { from: '2026-03-01', to: '2026-03-04' },
      ['2026-03-01T00:00', '2026-03-05T00:00'],
    ],
    [
      'a moment until a moment',
      terms('moment', 'moment'),
      { from: '2026-01-01T08:00:00Z', to: '2026-01-01T09:30:00Z' },
      ['2026-01-01T09:00', '2026-01-01T10:30'],
    ],
    [
      'an end before the start',
      terms('day', 'day'),
      { from: '2026-03-04', to: '2026-03-01' },
      ['2026-03-04T00:00', null],
    ],
    ['the first day of 1970', terms('day'), { from: '1970-01-01' }, ['1970-01-01T00:00', null]],
    ['no date', terms('day', 'day'), { to: '2026-03-01' }, null],
    ['a text that is no date', terms('moment'), { from: 'soon' }, null],
  ])('%s', (_what, of, values, expected) => {
    expect(shown(spanOf(of, values, zone))).toEqual(expected);
  });
});

describe('what a move writes', () => {
  test('a moment keeps its hour when clocks change', () => {
    const values = { from: '2026-03-28T08:00:00.000Z', to: '2026-03-28T09:00:00.000Z' };
    expect(movedValues(terms('moment', 'moment'), values, day, zone)).toEqual({
      from: '2026-03-29T07:00:00.000Z',
      to: '2026-03-29T08:00:00.000Z',
    });
  });
  test('both days of a range move, and an end that the record does not have stays empty', () => {
    const range = { from: { start: '2026-02-27', end: '2026-02-28' } };
    expect(movedValues(terms('range'), range, 2 * day, zone)).toEqual({
      from: { start: '2026-03-01', end: '2026-03-02' },
    });
    expect(movedValues(terms('day', 'day'), { from: '2026-03-01' }, -day, zone)).toEqual({ from: '2026-02-28' });
  });
  test('an end of another kind moves too', () => {
    const values = { from: '2026-03-01', to: '2026-03-02T10:00:00.000Z' };
    expect(movedValues(terms('day', 'moment'), values, day, zone)).toEqual({
      from: '2026-03-02',
      to: '2026-03-03T10:00:00.000Z',
    });
  });
  test('a longer entry ends on its last day', () => {
    const span = { start: wall('2026-03-01T00:00'), end: wall('2026-03-04T00:00'), isAllDay: true };
    expect(valuesAt(terms('day', 'day'), span, zone)).toEqual({ from: '2026-03-01', to: '2026-03-03' });
    expect(valuesAt(terms('range'), span, zone)).toEqual({ from: { start: '2026-03-01', end: '2026-03-03' } });
  });
});

test('a record made on a day begins in the morning where it has a time', () => {
  const span = { start: wall('2026-07-01T00:00'), end: wall('2026-07-02T00:00'), isAllDay: true };
  expect(newValues(terms('moment', 'moment'), span, zone)).toEqual({
    from: '2026-07-01T07:00:00.000Z',
    to: '2026-07-01T08:00:00.000Z',
  });
  expect(newValues(terms('moment', 'day'), span, zone)).toEqual({ from: '2026-07-01T07:00:00.000Z', to: '2026-07-01' });
  expect(newValues(terms('day'), span, zone)).toEqual({ from: '2026-07-01' });
});

test('only records that reach into the window are asked for', () => {
  const [from, to] = [Date.parse('2026-07-01') / day, Date.parse('2026-08-01') / day];
  expect(windowFilter(terms('day'), from, to, zone)).toEqual({
    all: [
      { property: 'values.from', operator: 'dateBefore', value: '2026-08-01' },
      { property: 'values.from', operator: 'dateAfter', value: '2026-06-30' },
    ],
  });
  expect(windowFilter(terms('moment', 'day'), from, to, zone)).toEqual({
    all: [
      { property: 'values.from', operator: 'dateBefore', value: '2026-07-31T22:00:00.000Z' },
      {
        any: [
          { property: 'values.from', operator: 'dateAfter', value: '2026-06-30T21:59:59.999Z' },
          { property: 'values.to', operator: 'dateAfter', value: '2026-06-30' },
        ],
      },
    ],
  });
  expect(windowFilter(terms('range'), from, to, zone)).toEqual({
    all: [
      { property: 'values.from', operator: 'dateBefore', value: '2026-08-01' },
      { property: 'values.from.end', operator: 'dateAfter', value: '2026-06-30' },
    ],
  });
});

test('options take their colours in order', () => {
  expect(['open', 'won', 'gone', undefined].map((stage) => toneOf(terms('day'), stage ? { stage } : {}))).toEqual([
    1, 2, 0, 0,
  ]);
});
