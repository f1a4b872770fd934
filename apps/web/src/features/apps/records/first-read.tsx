import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import { appTypes } from '@tessera/contracts/apps/app-types';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { api } from '../../../api.ts';
import type { ListQuery } from '../../../lists/use-list.ts';
import { useAppListState } from './app-list.ts';

/** Rows of a table that show before the order of all is known: more than fit on most screens. */
const firstRows = 50;

/** The first rows of a table. Their number is not asked for: the order of all, which is read next, says it. */
export const firstRowsOf = (app_id: string, object_id: string, { filter, sort, search }: ListQuery) =>
  api.appRecords.list.options({ query: { filter, sort, search, limit: firstRows, app_id, object_id } });

/** The stacks of a board with their first cards. */
export const boardOf = (app: AppDetails, { filter, search }: Pick<ListQuery, 'filter' | 'search'>) =>
  api.appRecords.board.options({ query: { app_id: app.id, object_id: app.dataSource?.id, filter, search } });

interface Props {
  app: AppDetails;
  object: ObjectDetails;
}

/** Starts to read what an app shows while its page is still loaded; the page finds the call under way. */
export function FirstRead({ app, object }: Props) {
  const client = useQueryClient();
  const { query, views } = useAppListState(app, object);
  const quiet = { meta: { quiet: true } };
  const [rows, board] = [firstRowsOf(app.id, object.id, query), boardOf(app, query)];
  // What was read is kept up to date by the page.
  const isUnread = (key: readonly unknown[]): boolean => !views.isWaiting && client.getQueryData(key) === undefined;
  useQuery({ ...rows, ...quiet, enabled: app.type === appTypes.table && isUnread(rows.queryKey) });
  useQuery({ ...board, ...quiet, enabled: app.type === appTypes.kanban && isUnread(board.queryKey) });
  return null;
}
