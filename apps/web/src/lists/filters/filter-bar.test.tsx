import { MantineProvider } from '@mantine/core';
import type { ListDefinition } from '@tessera/contracts/list';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import '../../i18n/i18n.ts';
import type { ListState } from '../list-address.ts';
import { FilterBar } from './filter-bar.tsx';

const definition: ListDefinition = {
  properties: {
    name: { kind: 'text', label: 'Name' },
    fields: { kind: 'number', label: 'Fields' },
    created_at: { kind: 'moment', label: 'Created' },
  },
  sort: [],
  isSearchable: true,
};

const nothing: ListState = { filters: [], search: '', sort: [] };
/** The most recent state. */
const shown = { ...nothing };
function Shown({ start }: { start: ListState }) {
  const [state, setState] = useState(start);
  useEffect(() => void Object.assign(shown, state));
  const change = (part: Partial<ListState>) => setState((before) => ({ ...before, ...part }));
  const isNarrowed = state.filters.length > 0;
  const list = { definition, state, change, isNarrowed, showAll: () => change({ filters: [], search: '' }) };
  return (
    <MantineProvider env="test">
      <FilterBar list={list} searchLabel="Search things" pinned={['created_at']} />
    </MantineProvider>
  );
}
describe('the filter bar', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('searches after a pause of 500 ms', () => {
    render(<Shown start={nothing} />);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search things' }), { target: { value: 'loan' } });
    wait(499);
    expect(shown.search).toBe('');
    wait(1);
    expect(shown.search).toBe('loan');
  });

  it('adds a property with More Filters and filters once it has a value', () => {
    render(<Shown start={nothing} />);
    fireEvent.click(screen.getByRole('button', { name: 'More Filters' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Name' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add Filter' }));
    expect(shown.filters).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: 'Value' }), { target: { value: 'gold' } });
    wait(500);
    expect(shown.filters).toEqual([{ property: 'name', operator: 'contains', value: 'gold' }]);
    expect(screen.getByRole('button', { name: 'Change the filter: Name contains gold' })).toBeDefined();
  });

  it('shows filters as sentences, with days as dd/MM/yyyy, and removes them', () => {
    const filters = [
      { property: 'created_at', operator: 'dateAfter' as const, value: '2026-01-31' },
      { property: 'fields', operator: 'greaterThan' as const, value: 3 },
    ];
    render(<Shown start={{ ...nothing, filters }} />);
    expect(screen.getByText('Created is after 31/01/2026')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter: Fields is greater than 3' }));
    expect(shown.filters).toEqual([filters[0]]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(shown.filters).toEqual([]);
  });

  it('sets a quick range with the pinned date', () => {
    render(<Shown start={nothing} />);
    fireEvent.click(screen.getByRole('button', { name: 'Created' }));
    fireEvent.click(screen.getByRole('button', { name: 'Last Month' }));
    expect(shown.filters).toEqual([{ property: 'created_at', operator: 'lastMonth' }]);
    expect(screen.getByRole('button', { name: 'Created: Last Month' })).toBeDefined();
  });
});
