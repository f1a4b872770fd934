import { useMutation, useQuery } from '@tanstack/react-query';
import type { OneResponse } from '@tessera/contracts/forms/forms.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { api } from '../../../api.ts';
import type { ValueChanges } from '../../../records/values-form.tsx';
import { useMayOn } from '../../../session/use-session.ts';

/** One response, live. */
export const useResponse = (formId: string, id: string) =>
  useQuery({ ...api.responses.get.options({ query: { form_id: formId, id } }), meta: { quiet: true } });

/** What the person may do with a response. */
export function useResponseActs({ response: { id, form_id }, deleted_at: deletedAt, editable }: OneResponse) {
  const may = useMayOn('form', form_id);
  const edit = useMutation(api.responses.edit.mutation());
  const change = useMutation(api.responses.setStatus.mutation());
  return {
    canEdit: may('submissions:CAN_EDIT') && deletedAt === null && editable.length > 0,
    canDelete: may('submissions:CAN_DELETE'),
    save: (set: ValueChanges, base: ValueChanges) =>
      edit.mutateAsync({ body: { form_id, edits: [{ id, set, base }] } }),
    isChanging: change.isPending,
    setStatus: (status: typeof recordStatus.active | typeof recordStatus.deleted) =>
      change.mutateAsync({ body: { form_id, ids: [id], status } }),
  };
}
