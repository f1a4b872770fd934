import type { ListDefinition } from '@tessera/contracts/list';
import { addressOf, ListAddress, stateIn } from './list-address.ts';

const definition: ListDefinition = {
  properties: {
    name: { kind: 'text', label: 'Name', sortable: true },
    status: { kind: 'choice', label: 'Status' },
  },
  sort: [{ property: 'name', direction: 'ascending' }],
  isSearchable: true,
};
const read = (search: Record<string, unknown>) => stateIn(ListAddress.parse(search), definition);

describe('the address of a list', () => {
  it('round-trips filters, search and sort', () => {
    const state = {
      filters: [
        { property: 'status', operator: 'equal' as const, value: '1' },
        { property: 'name', operator: 'contains' as const, value: 'loan' },
      ],
      search: 'gold',
      sort: [{ property: 'name', direction: 'descending' as const }],
    };
    const address = addressOf(state, definition);
    expect(address.sort).toBe('-name');
    expect(read(JSON.parse(JSON.stringify(address)))).toEqual(state);
  });

  it('is empty for a list’s initial state', () => {
    const state = read({});
    expect(state).toEqual({ filters: [], search: '', sort: definition.sort });
    expect(Object.values(addressOf(state, definition)).every((part) => part === undefined)).toBe(true);
  });

  it('ignores each invalid part, and keeps the others', () => {
    const fitting = { property: 'status', operator: 'equal', value: '1' };
    const unknown = { property: 'colour', operator: 'equal', value: 'red' };
    const wrongOperator = { property: 'status', operator: 'greaterThan', value: '1' };
    expect(read({ filter: { all: [unknown, fitting, wrongOperator] }, sort: 'status', search: 12 })).toEqual({
      filters: [fitting],
      search: '12',
      sort: definition.sort,
    });
    expect(read({ filter: 'nonsense', sort: 5, search: { a: 1 } })).toEqual(read({}));
  });

  it('encodes the difference from a view, including removed filters or search', () => {
    const view = {
      filters: [{ property: 'name', operator: 'contains' as const, value: 'loan' }],
      search: 'gold',
      sort: [{ property: 'name', direction: 'descending' as const }],
    };
    const none = { filters: [], search: '', sort: definition.sort };
    expect(addressOf(view, definition, view)).toEqual({});
    const address = addressOf(none, definition, view);
    expect(address).toEqual({ filter: { all: [] }, search: '', sort: 'name' });
    expect(stateIn(ListAddress.parse(address), definition, view)).toEqual(none);
    expect(stateIn({ search: 'silver' }, definition, view)).toEqual({ ...view, search: 'silver' });
  });

  it('names a view by its id, and ignores anything else', () => {
    expect(ListAddress.parse({ view: 'abcd1234' }).view).toBe('abcd1234');
    expect(ListAddress.parse({ view: 'all' }).view).toBe('all');
    expect(ListAddress.parse({ view: '../x' }).view).toBeUndefined();
  });

  it('keeps an OR group intact', () => {
    const group = {
      any: [
        { property: 'status', operator: 'equal', value: '1' },
        { property: 'name', operator: 'isEmpty' },
      ],
    };
    expect(read({ filter: group }).filters).toEqual([group]);
  });
});
