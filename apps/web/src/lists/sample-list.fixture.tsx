import type { ListDefinition } from '@tessera/contracts/list';
import { type ReactNode, useState } from 'react';
import { longText, longWord, nothing } from '../gallery/shows.fixture.tsx';
import { TextLink } from '../ui/text.tsx';
import type { GridColumn } from '../ui/data-grid/grid-column.ts';
import { initialLayout } from '../ui/data-grid/grid-column.ts';
import type { ListState } from './list-address.ts';
import type { List } from './use-list.ts';
import { viewsWith } from './views/sample-views.fixture.ts';

/** A row of the lists that the gallery shows. */
export interface Policy {
  id: string;
  name: string;
  status: string;
  people: number;
}
const policies: readonly Policy[] = [
  { id: 'car', name: 'Car', status: 'Open', people: 3 },
  { id: 'text', name: longText, status: 'Open', people: 1_234_567 },
  { id: 'word', name: longWord, status: 'Closed', people: 0 },
];
export const policyColumns: readonly GridColumn<Policy>[] = [
  { key: 'name', title: 'Name', grows: true, sortBy: 'name', cell: ({ name }) => <TextLink to="/">{name}</TextLink> },
  { key: 'status', title: 'Status', cell: ({ status }) => status },
  { key: 'people', title: 'People', width: 100, align: 'end', sortBy: 'people', cell: ({ people }) => people },
];

const statuses = ['Open', 'Closed', longText].map((label) => ({ value: label, label }));
/** A property of each kind that a list has. */
export const definition: ListDefinition = {
  properties: {
    name: { kind: 'text', label: 'Name', sortable: true },
    people: { kind: 'number', label: 'People', sortable: true },
    status: { kind: 'choice', label: 'Status', choices: statuses },
    labels: { kind: 'choices', label: 'Labels', choices: statuses },
    owner: { kind: 'relation', label: 'Owner' },
    active: { kind: 'boolean', label: 'Active' },
    day: { kind: 'day', label: 'Day' },
    time: { kind: 'time', label: 'Time' },
    created_at: { kind: 'moment', label: 'Created', sortable: true },
    term: { kind: 'range', label: 'Term' },
  },
  sort: [{ property: 'name', direction: 'ascending' }],
  isSearchable: true,
};

/** Filters of several kinds, a group among them. */
export const filters: ListState['filters'] = [
  { property: 'name', operator: 'contains', value: longText },
  { property: 'people', operator: 'greaterThan', value: 3 },
  { property: 'day', operator: 'dateBetween', value: { start: '2026-01-01', end: '2026-01-31' } },
  {
    any: [
      { property: 'status', operator: 'equal', value: 'Open' },
      { property: 'owner', operator: 'isEmpty' },
    ],
  },
];

interface SampleListProps {
  rows?: readonly Policy[];
  filters?: ListState['filters'];
  search?: string;
  chosen?: readonly string[];
  shape?: 'list' | 'grid';
  answer?: Partial<List<Policy>['answer']>;
  children: (list: List<Policy>) => ReactNode;
}

/** A list as `useList` gives it, whose state is nowhere but here. */
export function SampleList({ rows = policies, answer, children, shape = 'list', ...start }: SampleListProps) {
  const [state, setState] = useState<ListState>({
    filters: start.filters ?? [],
    search: start.search ?? '',
    sort: definition.sort,
  });
  const [layout, setLayout] = useState<List<Policy>['layout']>({ shape, columns: initialLayout });
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(start.chosen));
  const change = (part: Partial<ListState>): void => setState({ ...state, ...part });
  return children({
    definition,
    state,
    change,
    layout,
    setLayout: (part) => setLayout({ ...layout, ...part }),
    views: viewsWith(),
    rows: [...rows],
    total: { count: rows.length, exact: rows.length < 100 },
    isNarrowed: state.filters.length > 0 || state.search !== '',
    showAll: () => change({ filters: [], search: '' }),
    chosen,
    choose,
    answer: {
      isPending: false,
      error: null,
      data: {},
      isFetching: false,
      refetch: nothing,
      hasNextPage: false,
      isFetchingNextPage: false,
      fetchNextPage: nothing,
      ...answer,
    },
  });
}
