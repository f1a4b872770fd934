import { useMutation } from '@tanstack/react-query';
import { type Member, invitationStatus } from '@tessera/contracts/workspaces/workspaces.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { nameOf } from './member-name.ts';

/** Asks before removing a member or withdrawing an invitation. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation();
  const name = nameOf(member);
  const isInvited = member.status === invitationStatus.pending;
  const remove = useMutation({
    ...api.workspaces.removeMember.mutation(),
    onSuccess: () => {
      toast.success(t(isInvited ? 'settings.users.withdrawn' : 'settings.users.removed', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t(isInvited ? 'settings.users.withdrawTitle' : 'settings.users.removeTitle', { name })}
      text={t(isInvited ? 'settings.users.withdrawText' : 'settings.users.removeText')}
      confirmLabel={t(isInvited ? 'settings.users.withdraw' : 'settings.users.remove')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ body: { user_id: member.id } })}
      onClose={onClose}
    />
  );
}
