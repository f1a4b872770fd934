import type { Properties } from '@tessera/query/values';
import { type NamedSource, readDescription, sourceIn } from './read-description.ts';
import { Description } from './words.ts';

const object = { kind: 'object' as const, id: 'object00000000000001' };
const form = { kind: 'form' as const, id: 'form0000000000000001' };
const sources: NamedSource[] = [
  { source: object, name: 'Deals' },
  { source: form, name: 'Deals' },
  { source: { kind: 'object', id: 'object00000000000002' }, name: 'Lost deals' },
  { source: { kind: 'runs' }, name: 'runs' },
];
const stages = ['Open', 'Won', 'On hold'].map((label) => ({ value: label.toLowerCase(), label }));
const properties: Properties = {
  created_at: { kind: 'moment', label: 'Created' },
  'values.stage': { kind: 'choice', label: 'Stage', choices: stages },
  'values.region': { kind: 'text', label: 'Region' },
  'values.amount': { kind: 'number', label: 'Amount' },
  'values.due': { kind: 'day', label: 'Due date' },
};

function read(text: string) {
  const description = new Description(text);
  const source = sourceIn(description, sources);
  const { tile, ignored } = readDescription(text, description, source, { id: 'tile0000000000000001', properties });
  return { ...tile, ignored };
}

describe('a description of a tile', () => {
  it.each([
    ['How many deals are there?', { kind: 'number', measure: { of: 'count' }, source: object, ignored: ['there'] }],
    ['total amount of won deals', { kind: 'number', measure: { of: 'sum', property: 'values.amount' } }],
    ['Number of responses to deals', { source: form }],
    ['average amount of deals by stage', { kind: 'bar', group: { property: 'values.stage', by: 'value' } }],
    ['deals per month', { kind: 'line', group: { property: 'created_at', by: 'month' } }],
    ['deals by due date as an area chart', { kind: 'area', group: { property: 'values.due', by: 'month' } }],
    [
      'deals by stage and region',
      { kind: 'pivot', rows: { property: 'values.stage' }, columns: { property: 'values.region' } },
    ],
    ['the latest deals', { kind: 'list' }],
    [
      'Pie chart of deals on hold by region',
      { kind: 'pie', filter: { property: 'values.stage', operator: 'equal', value: 'on hold' } },
    ],
    ['deals not won', { filter: { property: 'values.stage', operator: 'notEqual', value: 'won' } }],
    ['deals of the last 2 weeks', { filter: { property: 'created_at', operator: 'lastDays', value: 14 } }],
    [
      'open deals this quarter',
      {
        filter: {
          all: [
            { property: 'values.stage', operator: 'equal', value: 'open' },
            { property: 'created_at', operator: 'thisQuarter' },
          ],
        },
      },
    ],
    ['number of lost deals', { source: { kind: 'object', id: 'object00000000000002' } }],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it.each([
    ['sales by region', 'name the data, such as "Deals"'],
    ['average of deals', 'say what to measure: "Amount"'],
  ])('is refused with the reason: %s', (text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });

  it('says which of its words it did not use', () => {
    expect(read('deals by stage, weighted purple').ignored).toEqual(['weighted', 'purple']);
  });
});
