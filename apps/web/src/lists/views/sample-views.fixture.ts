import type { View } from '@tessera/contracts/views/views.schema';
import { api } from '../../api.ts';
import { nothing } from '../../gallery/shows.fixture.tsx';
import { initialLayout } from '../../ui/data-grid/grid-column.ts';
import type { ViewsOf } from './use-view-commands.ts';

const at = '2026-01-01T00:00:00.000Z';
const state: View['state'] = { search: '', sort: [], columns: initialLayout, shape: 'list' };

/** A saved view that belongs to the person who looks. */
export const mine: View = {
  id: 'viewmine1',
  list: 'policies',
  name: 'Live',
  shared: false,
  owner: { id: 'user0001', name: 'Asha' },
  is_mine: true,
  may_change: true,
  state,
  dropped: [],
  revision: 3,
  created_at: at,
  updated_at: at,
};

/** The views of a list as `useList` gives them; a list without a key has none. */
export const viewsWith = (change: Partial<ViewsOf> = {}): ViewsOf => ({
  key: undefined,
  queryKey: api.views.ofList.options({ query: { list: 'policies' } }).queryKey,
  items: [],
  defaultId: null,
  mayShare: true,
  current: undefined,
  isWaiting: false,
  isMissing: false,
  failed: undefined,
  state,
  changed: [],
  open: nothing,
  ...change,
});
