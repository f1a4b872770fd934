import type { ListDefinition } from '@tessera/contracts/list';
import { ViewState } from '@tessera/contracts/views/views.schema';
import { changedParts, listStateOf, viewStateOf } from './view-state.ts';

const definition: ListDefinition = {
  properties: { name: { kind: 'text', label: 'Name', sortable: true } },
  sort: [{ property: 'name', direction: 'ascending' }],
  isSearchable: true,
};
const named = { property: 'name', operator: 'contains', value: 'loan' } as const;
const columns = { order: ['a', 'b'], visible: { a: true, b: false }, widths: { a: 100, b: 90 } };

describe('the state of a view', () => {
  it('round-trips through a list', () => {
    const states = [{}, { filter: named, search: 'gold', sort: [{ property: 'name', direction: 'descending' }] }];
    for (const each of [...states, { filter: { all: [named, { any: [named] }] }, columns, shape: 'grid' }]) {
      const state = ViewState.parse(each);
      const back = viewStateOf(listStateOf(state, definition), state, definition);
      expect(back).toEqual(state);
      expect(changedParts(state, back)).toEqual([]);
    }
  });

  it('omits the list’s own default order', () => {
    const list = listStateOf(ViewState.parse({}), definition);
    expect(list.sort).toEqual(definition.sort);
    expect(viewStateOf(list, ViewState.parse({}), definition).sort).toEqual([]);
  });

  it('differs by part, regardless of property order', () => {
    const state = ViewState.parse({ filter: named, columns });
    const turned = { value: 'loan', property: 'name', operator: 'contains' } as const;
    const widths = { b: 90, a: 100 };
    expect(changedParts(state, { ...state, filter: turned, columns: { ...columns, widths } })).toEqual([]);
    expect(changedParts(state, { ...state, columns: { ...columns, order: ['b', 'a'] } })).toEqual(['columns']);
    const all = {
      filter: undefined,
      search: 'x',
      sort: definition.sort,
      shape: 'grid',
      columns: { ...columns, widths: {} },
    };
    expect(changedParts(state, ViewState.parse(all))).toEqual(['filter', 'search', 'sort', 'columns', 'shape']);
  });
});
