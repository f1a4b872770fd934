import { useMutation } from '@tanstack/react-query';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { api } from '../../../api.ts';
import type { RecordSource } from '../../../records/record-source.ts';
import { useIsVisitor, useMayOn } from '../../../session/use-session.ts';

/** The records of an app, read and changed through the app. */
export function useAppSource(app: AppDetails, object: ObjectDetails): RecordSource {
  const can = useMayOn('app', app.id);
  const isVisitor = useIsVisitor();
  const create = useMutation(api.appRecords.create.mutation());
  const edit = useMutation(api.appRecords.edit.mutation());
  const change = useMutation(api.appRecords.setStatus.mutation());
  const undo = useMutation(api.appRecords.undo.mutation());
  const { id: app_id } = app;
  // Whoever may only look at a public app is no part of the talk about its records.
  const readsComments = can(isVisitor ? 'comments:CAN_ADD' : 'comments:CAN_VIEW');
  return {
    object,
    may: { add: can('records:CAN_ADD'), edit: can('records:CAN_EDIT'), remove: can('records:CAN_DELETE') },
    create: (values) =>
      create.mutateAsync({ body: { app_id, records: [{ values: values as ObjectRecord['values'] }] } }),
    edit: (id, set, base) => edit.mutateAsync({ body: { app_id, edits: [{ id, set, base }] } }),
    setStatus: (ids, status) => change.mutateAsync({ body: { app_id, ids: [...ids], status } }),
    undo: (batch) => undo.mutateAsync({ body: { app_id, batch } }),
    get: (id) => api.appRecords.get.options({ query: { app_id, object_id: object.id, id } }),
    history: (id) => api.appRecords.history.pages({ query: { app_id, object_id: object.id, id, limit: 30 } }),
    talk: readsComments
      ? {
          appId: app_id,
          may: { add: can('comments:CAN_ADD'), remove: can('comments:CAN_DELETE'), mention: !isVisitor },
        }
      : undefined,
  };
}
