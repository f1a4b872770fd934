import type { View, ViewsOfList } from '@tessera/contracts/views/views.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { toast } from '../../ui/overlays/toast.ts';
import type { List } from '../use-list.ts';

export type ViewsOf = List<never>['views'];

/** Commands on views. A saved view is shown immediately from the server's response. */
function useMutations({ queryKey }: ViewsOf) {
  const client = useQueryClient();
  const onSuccess = (view: View): void =>
    void client.setQueryData<ViewsOfList>(queryKey, (before) => {
      const others = before?.items.filter(({ id }) => id !== view.id) ?? [];
      return before && { ...before, items: [...others, view].sort((a, b) => a.name.localeCompare(b.name)) };
    });
  // After a conflict the list shows the other person's version with the local changes on top.
  const onError = () => client.invalidateQueries({ queryKey });
  return {
    // The dialog that asked for the name shows its error.
    create: useMutation({ ...api.views.create.mutation({ quiet: true }), onSuccess }),
    rename: useMutation({ ...api.views.update.mutation({ quiet: true }), onError, onSuccess }),
    update: useMutation({ ...api.views.update.mutation(), onError, onSuccess }),
    remove: useMutation(api.views.delete.mutation()),
    choose: useMutation(api.views.setDefault.mutation()),
  };
}

/** Actions on the views of a list. */
export function useViewCommands(views: ViewsOf) {
  const { t } = useTranslation();
  const { create, rename, update, remove, choose } = useMutations(views);
  const { current, key: list = '', state, open } = views;
  const at = { id: current?.id ?? '', revision: current?.revision ?? 0 };
  return {
    isSaving: update.isPending,
    isRemoving: remove.isPending,
    save: () => {
      const onSuccess = (view: View) => {
        open(view, { replace: true });
        toast.success(t('lists.views.saved', { name: view.name }));
      };
      update.mutate({ body: { ...at, state } }, { onSuccess });
    },
    saveAs: async (name: string, shared: boolean) => {
      open(await create.mutateAsync({ body: { list, name, shared, state } }));
      toast.success(t('lists.views.saved', { name }));
    },
    rename: async (name: string) => {
      await rename.mutateAsync({ body: { ...at, name } });
      toast.success(t('lists.views.renamed', { name }));
    },
    share: (shared: boolean) => {
      const message = t(shared ? 'lists.views.nowShared' : 'lists.views.nowPersonal');
      update.mutate({ body: { ...at, shared } }, { onSuccess: () => toast.success(message) });
    },
    remove: (onDone: () => void) => {
      const onSuccess = () => {
        onDone();
        open(undefined, { replace: true });
        toast.success(t('lists.views.deleted', { name: current?.name }));
      };
      remove.mutate({ body: { id: at.id } }, { onSuccess });
    },
    /** Makes the current view, or the plain list, the default. */
    setDefault: () => {
      const message = t('lists.views.defaultSet', { name: current?.name ?? t('lists.views.plain') });
      choose.mutate({ body: { list, id: current?.id ?? null } }, { onSuccess: () => toast.success(message) });
    },
  };
}
export type ViewCommands = ReturnType<typeof useViewCommands>;
