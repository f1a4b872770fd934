import { readValue } from './slots.ts';
import { digitsSaid, numbersIn } from './spoken-numbers.ts';
import type { ToolArgument } from './thinking.ts';

const context = { now: Date.parse('2026-11-26T20:00:00Z'), timeZone: 'Asia/Kolkata' };
const argument = (more: Partial<ToolArgument>): ToolArgument => ({
  key: 'k',
  title: 'value',
  type: 'string',
  required: true,
  ...more,
});

describe('values in sentences', () => {
  it.each([
    ['twenty five lakh', [2_500_000]],
    ['1.5 crore', [15_000_000]],
    ['about 5,00,000 rupees', [500_000]],
    ['three hundred and five', [305]],
    ['50k or 60k', [50_000, 60_000]],
    ['nothing', []],
  ])('numbers: %s', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));

  it('digits said one by one', () => expect(digitsSaid('nine eight double seven, 6 oh')).toBe('987760'));

  it.each<[string, Partial<ToolArgument>, unknown]>([
    ['tomorrow at five pm', { type: 'datetime' }, '2026-11-28T17:00'],
    ['on 3/12/2026', { type: 'date' }, '2026-12-03'],
    ['half past four in the afternoon', { type: 'time' }, '16:30'],
    ['asha at example dot com', { type: 'email' }, 'asha@example.com'],
    ['+91 98765 43210', { type: 'phone' }, '+919876543210'],
    ['my policy is sur-4432.', {}, 'my policy is sur-4432'],
    ['yes, that is right', { type: 'boolean' }, true],
  ])('%s', (text, more, value) => expect(readValue(text, argument(more), context)).toEqual({ ok: true, value }));

  it.each<[string, Partial<ToolArgument>]>([
    ['gold or silver', { choices: ['Gold', 'Silver'] }],
    ['five', { type: 'number', minimum: 18 }],
    ['at noon', { type: 'date' }],
    ['call me', { type: 'phone' }],
    ['much too long', { maxLength: 5 }],
  ])('refuses in words: %s', (text, more) => {
    const value = readValue(text, argument(more), context);
    expect(value.ok ? 'taken' : value.problem).toMatch(/\w+.*\./);
  });
});
