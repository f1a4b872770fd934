import { MantineProvider } from '@mantine/core';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { stubGlobal } from '@tessera/testing/stub-global';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import '../../i18n/i18n.ts';
import { api, queryClient } from '../../api.ts';
import { ListAddress } from '../list-address.ts';
import { ListBody } from '../list-body.tsx';
import { useList } from '../use-list.ts';

const columns = { order: [], visible: {}, widths: {} };
const state = {
  filter: { property: 'status', operator: 'equal', value: '1' },
  search: '',
  sort: [],
  columns,
  shape: 'list',
};
const owner = { id: 'user0001', name: 'Asha' };
const at = '2026-01-01T00:00:00.000Z';
const mine = {
  ...{ id: 'viewmine1', list: 'forms', name: 'Live', shared: false, owner, is_mine: true, may_change: true, state },
  ...{ dropped: [], revision: 3, created_at: at, updated_at: at },
};
const theirs = { ...mine, id: 'viewtheirs1', name: 'Theirs', shared: true, is_mine: false, may_change: false };
const form = { id: 'form00001', name: 'Loan' };

function Forms() {
  const list = useList({
    name: 'forms',
    definition: forms.list.list,
    read: (query) => api.forms.list.pages({ query }),
  });
  const name = { key: 'name', title: 'forms.list.columns.name', sortBy: 'name', cell: () => 'Loan' };
  return <ListBody list={list} label="Forms" columns={[name]} rowName={() => 'Loan'} empty="none" />;
}

/** Opens the list of forms at an address. */
function open(search: string, defaultId: string | null = null, layout?: object) {
  const views = { items: [mine, theirs], default_id: defaultId, may_share: false };
  const asked: URLSearchParams[] = [];
  const sent: { path: string; body: unknown }[] = [];
  const answerOf = (path: string, body: { state: unknown } | undefined): unknown => {
    if (path === forms.list.path) return { items: [form], nextCursor: null };
    if (!body) return views;
    const saved = { ...mine, state: body.state, revision: 4 };
    views.items = [saved as typeof mine, theirs];
    return saved;
  };
  stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    const { pathname: path, searchParams } = new URL(address, 'http://localhost');
    const parsed = body === undefined ? undefined : JSON.parse(body);
    if (path === forms.list.path) asked.push(searchParams);
    if (parsed) sent.push({ path, body: parsed });
    return new Response(JSON.stringify({ success: true, data: answerOf(path, parsed) }));
  });
  stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  if (layout) localStorage.setItem('list:forms:view', JSON.stringify(layout));
  queryClient.clear();
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: Forms, validateSearch: ListAddress });
  const history = createMemoryHistory({ initialEntries: [`/${search}`] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { asked, sent, views, address: () => router.state.location.search };
}
// By label and text: a search by role computes the role of each element of the page.
const picker = (name: string) => screen.findByLabelText(name);
const press = async (name: string) => fireEvent.click(await screen.findByLabelText(name));
const choose = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: '[role=menu] *' }));
const save = () => screen.queryByText('Save');

describe('the view picker', () => {
  it('opens the view of the address, marks it as modified, and saves it', async () => {
    const { asked, sent, address } = open('?view=viewmine1');
    await picker('View: Live');
    await screen.findByText('Loan');
    expect(asked.map((query) => query.get('filter'))).toEqual([JSON.stringify(state.filter)]);
    expect(save()).toBeNull();
    fireEvent.click(screen.getByText('Name'));
    await picker('View: Live, modified');
    expect(address()).toEqual({ view: 'viewmine1', sort: 'name' });
    fireEvent.click(await screen.findByText('Save'));
    await picker('View: Live');
    const sort = [{ property: 'name', direction: 'ascending' }];
    expect(sent).toEqual([
      { path: '/api/view/update', body: { id: 'viewmine1', revision: 3, state: { ...state, sort } } },
    ]);
    expect(address()).toEqual({ view: 'viewmine1' });
  });

  it('keeps the local layout on top of somebody else’s save, until a reset', async () => {
    const layout = { of: 'viewmine1', shape: 'list', columns: { ...columns, visible: { name: true } } };
    const { views } = open('?view=viewmine1', null, layout);
    await picker('View: Live, modified');
    views.items = [{ ...mine, name: 'Live too', revision: 4 }, theirs];
    await act(() => queryClient.invalidateQueries());
    await picker('View: Live too, modified');
    await press('View actions');
    await choose('Reset to the saved view');
    await picker('View: Live too');
  });

  it('resets a view, and opens another one or the plain list', async () => {
    const { address, asked } = open('?view=viewmine1&search=gold');
    await picker('View: Live, modified');
    await press('View actions');
    await choose('Reset to the saved view');
    await press('View: Live');
    await choose('Theirs');
    await press('View: Theirs');
    expect(address()).toEqual({ view: 'viewtheirs1' });
    await choose('All');
    await picker('View: All');
    expect(address()).toEqual({});
    expect(asked.at(-1)?.get('filter')).toBeNull();
  });

  it('offers no change of a view without the right', async () => {
    open('?view=viewtheirs1&search=gold');
    await press('View actions');
    await screen.findByText('Reset to the saved view');
    const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(entries).toEqual(['Save as…', 'Reset to the saved view', 'Set as my default']);
    expect(save()).toBeNull();
  });

  it('opens with the default view, unless the address has other state', async () => {
    const { address } = open('', 'viewmine1');
    await picker('View: Live');
    expect(address()).toEqual({ view: 'viewmine1' });
    await press('View: Live');
    await choose('All');
    await picker('View: All');
    expect(address()).toEqual({ view: 'all' });
  });

  it('reports a missing view, and shows the plain list', async () => {
    const { asked } = open('?view=viewgone1');
    await screen.findByText('This view is not available');
    await screen.findByText('Loan');
    expect(asked[0]?.get('filter')).toBeNull();
    fireEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.queryByText('This view is not available')).toBeNull());
  });
});
