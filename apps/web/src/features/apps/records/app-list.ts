import { appRecords } from '@tessera/contracts/apps/app-records.contract';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { ListDefinition } from '@tessera/contracts/list';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useMemo } from 'react';
import { api } from '../../../api.ts';
import { useList, useListState } from '../../../lists/use-list.ts';
import { recordListProperties } from '../../../records/record-properties.ts';

/** Names the list of an app, and what its records can be filtered and sorted by. */
function useTerms(app: AppDetails, object: ObjectDetails) {
  const definition = useMemo(
    (): ListDefinition => ({
      ...appRecords.list.list,
      properties: { ...appRecords.list.list.properties, ...recordListProperties(object.properties) },
    }),
    [object],
  );
  return { name: `app-${app.id}`, of: app.id, definition };
}

/** The records of an app as rows. */
export const useAppList = (app: AppDetails, object: ObjectDetails) =>
  useList({
    ...useTerms(app, object),
    read: (query) => api.appRecords.list.pages({ query: { ...query, app_id: app.id, object_id: object.id } }),
  });

/** Filter and search of an app that shows its records in a way of its own. */
export const useAppListState = (app: AppDetails, object: ObjectDetails) => useListState(useTerms(app, object));
