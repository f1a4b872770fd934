import { useMutation } from '@tanstack/react-query';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { api } from '../api.ts';
import { useMay } from '../session/use-session.ts';
import type { RecordSource } from './record-source.ts';

/** The records of an object, for who may see them all. */
export function useObjectSource(object: ObjectDetails): RecordSource {
  const can = useMay();
  const create = useMutation(api.records.create.mutation());
  const edit = useMutation(api.records.edit.mutation());
  const change = useMutation(api.records.setStatus.mutation());
  const undo = useMutation(api.records.undo.mutation());
  const { id: object_id } = object;
  return {
    object,
    may: { add: can('records:CAN_ADD'), edit: can('records:CAN_EDIT'), remove: can('records:CAN_DELETE') },
    create: (values) =>
      create.mutateAsync({ body: { object_id, records: [{ values: values as ObjectRecord['values'] }] } }),
    edit: (id, set, base) => edit.mutateAsync({ body: { object_id, edits: [{ id, set, base }] } }),
    setStatus: (ids, status) => change.mutateAsync({ body: { object_id, ids: [...ids], status } }),
    undo: (batch) => undo.mutateAsync({ body: { object_id, batch } }),
    get: (id) => api.records.get.options({ query: { object_id, id } }),
    history: (id) => api.records.history.pages({ query: { object_id, id, limit: 30 } }),
    talk: can('comments:CAN_VIEW')
      ? { may: { add: can('comments:CAN_ADD'), remove: can('comments:CAN_DELETE'), mention: true } }
      : undefined,
  };
}
