import fc from 'fast-check';
import { cleanGstin, gstinCheck, gstinProblem } from './gstin.ts';
import { orderAmounts } from './order-amounts.ts';
import { afterEvent, orderEvents, type OrderState, orderStates } from './order-state.ts';
import { planKeys, plans, planThatAllows } from './plan-catalogue.ts';
import { featureKeys } from './features.ts';

describe('a GSTIN', () => {
  const known = '27AAPFU0939F1ZV';
  it.each([known, ' 27aapfu0939f1zv ', '27 AAPFU 0939F-1ZV'])('is taken as %j', (text) => {
    expect(gstinProblem(cleanGstin(text))).toBeUndefined();
  });
  it.each([
    ['27AAPFU0939F1Z', /15 characters, and this has 14/],
    ['2XAAPFU0939F1ZV', /Character 2 is X/],
    ['27AAPFU0939F1AV', /Character 14 is A, but must be the letter Z/],
    ['00AAPFU0939F1ZV', /00 is not the code of a state/],
    ['27AAPFU0939F1ZW', /check character/],
  ])('%s is refused with its reason', (gstin, reason) => {
    expect(gstinProblem(gstin)).toMatch(reason);
  });
  it('is refused after each change of one character', () => {
    for (const [at, character] of [...known].entries())
      for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
        if (other !== character)
          expect(gstinProblem(`${known.slice(0, at)}${other}${known.slice(at + 1)}`)).toBeDefined();
    expect(gstinCheck(known.slice(0, 14))).toBe('V');
  });
});

describe('the amounts of an order', () => {
  const terms = { price: 99_900, percentOff: 0, credit: 0, sellerState: '29', buyerState: '29' } as const;
  it.each([
    ['within the state', {}, [8_991, 8_991], 117_882],
    ['in another state', { buyerState: '27' as const }, [17_982], 117_882],
    ['outside India', { buyerState: null }, [], 99_900],
    ['with a coupon', { percentOff: 20 }, [7_193, 7_193], 94_306],
    ['with a credit', { credit: 50_000 }, [4_491, 4_491], 58_882],
    ['of nothing', { percentOff: 100 }, [], 0],
    ['of less than a rupee, which gateways refuse', { credit: 99_899 }, [9, 9], 118],
  ])('%s', (_, more, taxes, total) => {
    const amounts = orderAmounts({ ...terms, ...more });
    expect(amounts.taxes.map(({ amount }) => amount)).toEqual(taxes);
    expect(amounts.total).toBe(total);
  });
  it('add up, and are whole and never negative', () => {
    const amount = fc.integer({ min: 0, max: 1e9 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), amount, (price, percentOff, credit) => {
        const {
          discount,
          credit: taken,
          taxable,
          taxes,
          total,
        } = orderAmounts({ ...terms, price, percentOff, credit });
        expect(discount + taken + taxable).toBe(price);
        expect(taxes.reduce((sum, line) => sum + line.amount, taxable)).toBe(total);
        for (const each of [discount, taken, taxable, total]) expect(Number.isInteger(each) && each >= 0).toBe(true);
      }),
    );
  });
});

describe('the state of an order', () => {
  const ends: readonly OrderState[] = ['paid', 'review'];
  it('never leaves its end, and a captured payment always leads to one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderEvents)), (events) => {
        const states = events.reduce<OrderState[]>(
          (sofar, event) => [...sofar, afterEvent(sofar.at(-1) ?? 'created', event)],
          ['created'],
        );
        const end = states.find((state) => ends.includes(state));
        if (end) expect(states.at(-1)).toBe(end);
        if (events.includes('captured')) expect(end).toBeDefined();
      }),
    );
  });
  it('is the same after an event that comes twice', () => {
    for (const state of orderStates)
      for (const event of orderEvents)
        expect(afterEvent(afterEvent(state, event), event)).toBe(afterEvent(state, event));
  });
});

describe('the plans', () => {
  it('each allow at least what the one before does', () => {
    for (const [at, key] of planKeys.slice(1).entries())
      for (const feature of featureKeys) {
        const [less, more] = [plans[planKeys[at] ?? 'free'].limits[feature], plans[key].limits[feature]];
        expect(more ?? Infinity).toBeGreaterThan(less ?? 0);
      }
  });
  it('name the smallest one that allows more', () => {
    expect(planThatAllows('forms', 1_001, 'free')).toBe('starter');
    expect(planThatAllows('forms', 1_000_000, 'free')).toBe('enterprise');
    expect(planThatAllows('forms', 1, 'enterprise')).toBeUndefined();
  });
});
