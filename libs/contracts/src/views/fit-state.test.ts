import type { ListDefinition } from '../list.ts';
import { checkState, fittingState } from './fit-state.ts';
import { ViewState } from './views.schema.ts';

const definition: ListDefinition = {
  properties: { name: { kind: 'text', label: 'Name', sortable: true }, status: { kind: 'choice', label: 'Status' } },
  sort: [{ property: 'name', direction: 'ascending' }],
  isSearchable: false,
};
const named = { property: 'name', operator: 'contains', value: 'loan' } as const;
const coloured = { property: 'colour', operator: 'equal', value: 'red' } as const;

describe('the state of a view', () => {
  it('is checked by the list, with a path for each problem', () => {
    const state = ViewState.parse({
      filter: { any: [named, coloured, { property: 'status', operator: 'lessThan', value: '1' }] },
      search: 'gold',
      sort: [{ property: 'name' }, { property: 'status' }, { property: 'name' }],
    });
    expect(checkState(state, definition).map(({ path }) => path)).toEqual([
      'filter.any.1.property',
      'filter.any.2.operator',
      'search',
      'sort.1.property',
      'sort.2.property',
    ]);
    expect(checkState(ViewState.parse({ filter: named, sort: [{ property: 'name' }] }), definition)).toEqual([]);
  });

  it('loses what the list does not have any more, and says what', () => {
    const state = ViewState.parse({
      filter: { all: [named, { any: [coloured] }, coloured] },
      search: 'gold',
      sort: [{ property: 'status' }, { property: 'name' }],
      shape: 'grid',
    });
    const { state: left, dropped } = fittingState(state, definition);
    expect(left).toEqual({
      ...state,
      filter: { all: [named] },
      search: '',
      sort: [{ property: 'name', direction: 'ascending' }],
    });
    expect(dropped).toEqual([
      { part: 'filter', property: 'colour' },
      { part: 'sort', property: 'status' },
      { part: 'search', property: '' },
    ]);
    expect(checkState(left, definition)).toEqual([]);
  });

  it('stays as it is where it fits, and has no filter where none of it does', () => {
    const state = ViewState.parse({ filter: { any: [named] }, sort: [{ property: 'name' }] });
    expect(fittingState(state, definition)).toEqual({ state, dropped: [] });
    const none = fittingState(ViewState.parse({ filter: { any: [coloured] } }), definition);
    expect(none.state).not.toHaveProperty('filter');
  });
});
