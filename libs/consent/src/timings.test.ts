import { timings, timingsWith } from './timings.ts';

it('lays what differs over the true times', () => {
  expect(timingsWith(undefined)).toBe(timings);
  expect(timingsWith('{"afterVerdictMs": 500}')).toEqual({ ...timings, afterVerdictMs: 500 });
});

it.each([
  'nonsense',
  '[]',
  '{"afterVerdict": 1}',
  '{"afterVerdictMs": "1"}',
  '{"afterVerdictMs": 0}',
  '{"__proto__": 1, "x": 1}',
])('refuses %s and says why', (json) => {
  expect(() => timingsWith(json)).toThrow(/VERIFICATION_TIMINGS/);
});
