import { type PlannedObject, planOf } from './plan.ts';

const slot = (of: string, state: 'building' | 'ready' = 'ready', done = 0) => ({ of, state, done, usedAt: 0 });
const object = (count: number, slots: PlannedObject['slots'] = {}): PlannedObject => ({
  slots,
  count,
  properties: {
    status: { kind: 'choice', choices: ['new', 'won'].map((value) => ({ value, label: value })) },
    amount: { kind: 'number' },
    sent: { kind: 'moment' },
  },
});
const by = (property: string, direction: 'ascending' | 'descending' = 'ascending') => [{ property, direction }];
const won = { property: 'status', operator: 'equal', value: 'won' } as const;
const large = { property: 'amount', operator: 'greaterThan', value: 5 } as const;
const wonBound = { slot: 'b', range: { from: '0001\u0001', to: '0001\u0002' } };

it.each([
  ['no sort', { sort: [] }, object(100_000), { method: 'natural' }],
  [
    'an equality on a slot narrows the natural order',
    { sort: [], filter: { all: [large, won] } },
    object(100_000, { b: slot('status') }),
    { method: 'natural', bound: wonBound },
  ],
  [
    'an alternative narrows nothing',
    { sort: [], filter: { any: [large, won] } },
    object(100_000, { b: slot('status') }),
    { method: 'natural' },
  ],
  [
    'a slot that is being built narrows nothing',
    { sort: [], filter: won },
    object(100_000, { b: slot('status', 'building') }),
    { method: 'natural' },
  ],
  [
    'a moment is compared by its day, not by its key',
    { sort: [], filter: { property: 'sent', operator: 'equal', value: '2026-01-01' } },
    object(9, { b: slot('sent') }),
    { method: 'natural' },
  ],
  [
    'a ready slot',
    { sort: by('amount') },
    object(9, { c: slot('amount') }),
    { method: 'walk', slot: 'c', backwards: false },
  ],
  [
    'the same slot backwards',
    { sort: by('amount', 'descending') },
    object(9, { c: slot('amount') }),
    { method: 'walk', slot: 'c', backwards: true },
  ],
  [
    'a chain is not walked backwards',
    { sort: [...by('status', 'descending'), ...by('amount')] },
    object(9, { c: slot('-status,amount') }),
    { method: 'walk', slot: 'c', backwards: false },
  ],
  ['few records need no slot', { sort: by('amount') }, object(2_000), { method: 'in-process' }],
  ['more records ask for one', { sort: by('amount') }, object(2_001), { method: 'in-process', needsSlot: true }],
  [
    'one that is being built is not asked for again',
    { sort: by('amount'), filter: won },
    object(9_000, { a: slot('amount', 'building'), b: slot('status') }),
    { method: 'in-process', bound: wonBound },
  ],
  [
    'many records keep their natural order until the slot is ready',
    { sort: by('amount') },
    object(100_000, { a: slot('amount', 'building', 40_000) }),
    { method: 'natural', preparing: { property: 'amount', percent: 40 } },
  ],
  [
    'and ask for the slot first',
    { sort: by('amount') },
    object(20_001),
    { method: 'natural', needsSlot: true, preparing: { property: 'amount', percent: 0 } },
  ],
] as const)('%s', (_what, query, given, plan) => {
  expect(planOf(query as Parameters<typeof planOf>[0], given)).toEqual(plan);
});
