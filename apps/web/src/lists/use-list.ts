import type { ListDefinition } from '@tessera/contracts/list';
import { filterText, sortText } from '@tessera/query/query-text';
import type { Choice } from '@tessera/query/values';
import { keepPreviousData, type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf, ListAddress, type ListState, plainState, stateIn } from './list-address.ts';
import { useListLayout } from './use-list-layout.ts';
import { useListViews } from './views/use-list-views.ts';
import { changedParts, listStateOf, viewStateOf } from './views/view-state.ts';

/** One page of a list, as in `listOf` of the contracts. */
interface ListAnswer<Row> {
  items: Row[];
  nextCursor: string | null;
  total?: { count: number; exact: boolean };
}

/** Query of a list for the api: filter, sort and search as texts. */
export interface ListQuery {
  filter: string | undefined;
  sort: string;
  search: string | undefined;
  limit: number;
  with_total: 'true';
}

interface ListPages<Page> {
  queryKey: QueryKey;
  queryFn: (context: { pageParam: string | undefined; signal: AbortSignal }) => Promise<Page>;
  initialPageParam: string | undefined;
  getNextPageParam: (last: Page) => string | undefined;
  /** Reads the rows again so often, in milliseconds: for lists that no push reports. */
  refetchInterval?: number;
}

interface ListStateSettings {
  /** Storage key of the list's layout in this browser. */
  name: string;
  /** The `list` operation, for example `forms.list.list`. */
  definition: ListDefinition;
  /** The item that owns the list, if each item has its own, such as the form of responses: views are separate, too. */
  of?: string;
  /** Options unknown to the contract, such as people, or labels of known ones. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
}
interface ListSettings<Page> extends ListStateSettings {
  read: (query: ListQuery) => ListPages<Page>;
}

/** The definition with the page's own options. */
function withChoices(definition: ListDefinition, choices: ListStateSettings['choices'] = {}): ListDefinition {
  const properties = Object.entries(definition.properties).map(([name, property]) => [
    name,
    choices[name] ? { ...property, choices: choices[name] } : property,
  ]);
  return { ...definition, properties: Object.fromEntries(properties) };
}

/**
 * The state of a list in its address, for pages that show its rows in a way of their own, such as a board. The page's
 * route reads `ListAddress`.
 */
export function useListState(settings: ListStateSettings) {
  const definition = withChoices(settings.definition, settings.choices);
  const address = ListAddress.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const views = useListViews(settings.definition, settings.of, address);
  const { current } = views;
  const base = current ? listStateOf(current.state, definition) : plainState(definition);
  const state = stateIn(address, definition, base);
  const { layout, setLayout, resetLayout } = useListLayout(settings.name, current);
  const { filter } = addressOf(state, definition);
  const query: ListQuery = {
    filter: filter && filterText(filter),
    sort: sortText(state.sort),
    search: state.search === '' ? undefined : state.search,
    limit: 50,
    with_total: 'true',
  };
  const change = (part: Partial<ListState>): void => {
    const next = { ...addressOf({ ...state, ...part }, definition, base), ...(current && { view: current.id }) };
    void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace: true });
  };
  const viewState = viewStateOf(state, layout, definition);
  return {
    definition,
    state,
    change,
    layout,
    setLayout,
    query,
    views: {
      ...views,
      /** The current list in the form of a view. */
      state: viewState,
      /** The parts in which the list differs from its view. */
      changed: current ? changedParts(current.state, viewState) : [],
      /** Opens a saved view, or the plain list. */
      open: (...[view, options]: Parameters<typeof views.open>) => {
        if (current) resetLayout();
        views.open(view, options);
      },
    },
    isNarrowed: state.filters.length > 0 || state.search !== '',
    showAll: () => change({ filters: [], search: '' }),
  };
}

/** The state of a list in its address, and its rows. The page's route reads `ListAddress`. */
export function useList<Row, Page extends ListAnswer<Row>>(settings: ListSettings<Page & ListAnswer<Row>>) {
  const list = useListState(settings);
  const { query, views } = list;
  const pages = settings.read(query);
  const answer = useInfiniteQuery<Page, Error, InfiniteData<Page, string | undefined>, QueryKey, string | undefined>({
    ...pages,
    placeholderData: keepPreviousData,
    enabled: !views.isWaiting,
    meta: { quiet: true },
  });
  const [selection, setSelection] = useState<{ of: string; ids: ReadonlySet<string> }>({ of: '', ids: new Set() });
  const asked = JSON.stringify(query);
  return {
    ...list,
    answer,
    queryKey: pages.queryKey,
    rows: answer.data?.pages.flatMap(({ items }) => items) ?? [],
    total: answer.data?.pages[0]?.total,
    /** Selected rows; another filter, search or order clears the selection. */
    chosen: selection.of === asked ? selection.ids : new Set<string>(),
    choose: (ids: ReadonlySet<string>) => setSelection({ of: asked, ids }),
  };
}

/** A list with its rows, for the parts of a list page. */
export interface List<Row> extends Omit<
  ReturnType<typeof useList<Row, ListAnswer<Row>>>,
  'answer' | 'queryKey' | 'query'
> {
  answer: {
    isPending: boolean;
    error: Error | null;
    data: unknown;
    isFetching: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
}
