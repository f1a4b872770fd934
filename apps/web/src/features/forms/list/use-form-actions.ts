import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { onEach } from '../../../lists/on-each.ts';
import { toast } from '../../../ui/overlays/toast.ts';

export type FormAction = 'archive' | 'restore' | 'remove' | 'purge' | { folder: string | null };

const call = (action: FormAction, id: string): Promise<unknown> =>
  typeof action === 'string'
    ? api.forms[action].call({ body: { id } })
    : api.formFolders.addForm.call({ body: { form_id: id, folder_id: action.folder } });

/** Moves forms between lists and folders, and says how many were moved. */
export function useFormActions(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, action }: { ids: readonly string[]; action: FormAction }) => {
      let done = 0;
      let failure: unknown;
      await onEach(ids, async (id) => {
        try {
          await call(action, id);
          done += 1;
        } catch (error) {
          failure = error;
        }
      });
      // With one form its own error says more than a number.
      if (ids.length === 1 && failure) throw failure;
      return { done, failed: ids.length - done };
    },
    onSettled: () => {
      for (const area of ['forms', 'formFolders']) void client.invalidateQueries({ queryKey: [area] });
    },
    onSuccess: ({ done, failed }, { action }) => {
      const name = typeof action === 'string' ? action : 'move';
      if (done > 0) toast.success(t(`forms.list.done.${name}`, { count: done }));
      if (failed > 0) toast.warning(t('forms.list.failed', { count: failed }));
      onDone();
    },
  });
}
