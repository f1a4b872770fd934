import { act, renderHook } from '@testing-library/react';
import { type Range, useRangeBegin } from './list-search.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 2, 12, 0, 55) }));
afterEach(() => jest.useRealTimers());

it('holds the begin of a range, so that the list stays the same query, until another range is chosen', () => {
  const initialProps: { range: Range | undefined } = { range: 'day' };
  const { result, rerender } = renderHook(({ range }) => useRangeBegin(range), { initialProps });
  expect(result.current).toBe('2026-01-01T12:00:00.000Z');
  act(() => jest.advanceTimersByTime(600_000));
  rerender({ range: 'day' });
  expect(result.current).toBe('2026-01-01T12:00:00.000Z');
  rerender({ range: 'hour' });
  expect(result.current).toBe('2026-01-02T11:10:00.000Z');
  rerender({ range: undefined });
  expect(result.current).toBeUndefined();
});
