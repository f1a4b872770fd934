import { isMeantFor, keyOfWait, keysOfValues, type WaitFilter } from './wait-matches.ts';

const context = { now: 0, timeZone: 'UTC' };
const filter = (match: WaitFilter['match'], ...conditions: WaitFilter['conditions']): WaitFilter => ({
  match,
  conditions,
});
const paid = { property: 'order.id', operator: 'equal', value: '17' } as const;
const large = { property: 'amount', operator: 'greaterThan', value: '100' } as const;

describe('a wait', () => {
  it.each([
    [filter('all', paid), { order: { id: '17' } }, true],
    [filter('all', paid), { order: { id: '18' } }, false],
    [filter('all', paid), {}, false],
    [filter('all', paid, large), { order: { id: '17' }, amount: 99 }, false],
    [filter('any', paid, large), { order: { id: '17' }, amount: 99 }, true],
    [filter('all', large), { amount: 'much' }, false],
    [filter('all'), {}, true],
    [filter('all', { ...paid, value: '17.0' }), { order: { id: 17 } }, true],
    [filter('all', { ...paid, value: ' 017 ' }), { order: { id: 17 } }, true],
    [filter('all', { ...paid, value: 'TRUE' }), { order: { id: true } }, true],
    [filter('all', { ...paid, value: 'Zoe\u0301' }), { order: { id: 'Zo\u00e9' } }, true],
    [filter('all', { ...paid, value: '' }), { order: {} }, true],
    [filter('all', { ...paid, value: '1e400' }), { order: { id: '1e400' } }, true],
  ])('for %j, given %j: %p', (wait, values, isMeant) => {
    expect(isMeantFor(wait, values, context)).toBe(isMeant);
    // The key must never hide what is meant for the run.
    if (isMeant) expect(keysOfValues(values)).toContain(keyOfWait(wait));
  });

  it('is searched for without keys when there would be too many', () => {
    const numbered = Array.from({ length: 600 }, (_, index) => [`line${index}`, index] as const);
    expect(keysOfValues(Object.fromEntries(numbered))).toBeNull();
  });
});
