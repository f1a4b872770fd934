import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ErrorGroup } from '@tessera/contracts/executions/error-groups.schema';
import { IconBell, IconBellOff, IconList, IconRefresh, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { listWhere } from '../../../lists/list-links.ts';
import { useMayOn, useUserOrNull } from '../../../session/use-session.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

/** Actions on the failed runs of a group, and on the group itself. */
export function ErrorGroupMenu({ group }: { group: ErrorGroup }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useUserOrNull();
  const may = useMayOn('workflow', group.workflow_id)('executions:CAN_EDIT');
  const [isAsking, setIsAsking] = useState(false);
  const change = useMutation(api.errorGroups.change.mutation());
  const set = (body: { state?: ErrorGroup['state']; assignee?: string | null }): void =>
    change.mutate({ body: { id: group.id, ...body } });
  const isMuted = group.state === 'muted';
  const isMine = me !== null && group.assignee?.id === me.id;
  const show = {
    label: t('executions.errors.show'),
    icon: <IconList size={16} aria-hidden />,
    onSelect: () => void navigate({ to: '/executions', search: listWhere('error_group', group.id) }),
  };
  const retry = {
    label: t('executions.errors.retryAll', { count: group.unretried.count }),
    icon: <IconRefresh size={16} aria-hidden />,
    disabled: group.unretried.count === 0,
    onSelect: () => setIsAsking(true),
  };
  const assign = {
    label: t(isMine ? 'executions.errors.unassign' : 'executions.errors.assign'),
    icon: isMine ? <IconUserMinus size={16} aria-hidden /> : <IconUserPlus size={16} aria-hidden />,
    onSelect: () => set({ assignee: isMine ? null : (me?.id ?? null) }),
  };
  const mute = {
    label: t(isMuted ? 'executions.errors.unmute' : 'executions.errors.mute'),
    icon: isMuted ? <IconBell size={16} aria-hidden /> : <IconBellOff size={16} aria-hidden />,
    onSelect: () => set({ state: isMuted ? 'open' : 'muted' }),
  };
  return (
    <>
      <ActionsMenu
        label={t('executions.errors.actions', { message: group.message })}
        width={240}
        groups={[{ entries: may ? [retry, show] : [show] }, { entries: may ? [assign, mute] : [] }]}
      />
      <RetryAllDialog group={group} opened={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

/** Retries every failed run of a group in the published version, in calls of a hundred. */
function RetryAllDialog({ group, opened, onClose }: { group: ErrorGroup; opened: boolean; onClose(): void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: async () => {
      const all = { started: 0, refused: 0 };
      let isLeft: boolean;
      do {
        const { started, refused, left } = await api.errorGroups.retry.call({ body: { id: group.id } });
        all.started += started;
        all.refused += refused;
        isLeft = left;
      } while (isLeft);
      return all;
    },
    onSuccess: ({ started, refused }) => {
      if (started > 0) toast.success(t('executions.bulk.done.retry', { count: started }));
      if (refused > 0) toast.warning(t('executions.bulk.refused', { count: refused }));
    },
    onSettled: () => {
      for (const area of ['errorGroups', 'executions']) void client.invalidateQueries({ queryKey: [area] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('executions.errors.retryTitle', { count: group.unretried.count })}
      text={t('executions.errors.retryText')}
      confirmLabel={t('executions.errors.retryConfirm')}
      loading={retry.isPending}
      onClose={onClose}
      onConfirm={() => retry.mutate()}
    />
  );
}
