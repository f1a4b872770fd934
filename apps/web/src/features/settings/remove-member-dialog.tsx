import { useMutation, useQuery } from '@tanstack/react-query';
import { type Member, invitationStatus } from '@tessera/contracts/workspaces/workspaces.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Text } from '../../ui/text.tsx';
import { nameOf } from './member-name.ts';

interface RemoveMemberDialogProps {
  member: Member;
  onClose: () => void;
}

/** Asks before removing a member or withdrawing an invitation. */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  return props.member.status === invitationStatus.pending ? <Withdraw {...props} /> : <Remove {...props} />;
}

function Withdraw({ member, onClose }: RemoveMemberDialogProps) {
  const { t } = useTranslation();
  const name = nameOf(member);
  const withdraw = useMutation({
    ...api.workspaces.removeMember.mutation(),
    onSuccess: () => {
      toast.success(t('settings.users.withdrawn', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('settings.users.withdrawTitle', { name })}
      text={t('settings.users.withdrawText')}
      confirmLabel={t('settings.users.withdraw')}
      loading={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ body: { user_id: member.id } })}
      onClose={onClose}
    />
  );
}

/** Members who can inherit the work of another one. */
function useHeirs(member: Member) {
  const members = useQuery(api.workspaces.members.options({ query: { limit: 100 } }));
  return (members.data?.items ?? [])
    .filter(({ id, status }) => id !== member.id && status === invitationStatus.accepted)
    .map((heir) => ({ value: heir.id, label: nameOf(heir) }));
}

const nobody = 'nobody';

function Remove({ member, onClose }: RemoveMemberDialogProps) {
  const { t } = useTranslation();
  const name = nameOf(member);
  const heirs = useHeirs(member);
  const me = useUser().id;
  const [chosen, setChosen] = useState<string | null>(null);
  const heir = chosen ?? heirs.find(({ value }) => value === me)?.value ?? nobody;
  const remove = useMutation({
    ...api.workspaces.removeMember.mutation(),
    onSuccess: () => {
      toast.success(t('settings.users.removed', { name }));
      onClose();
    },
  });
  const confirm = () => remove.mutate({ body: { user_id: member.id, ...(heir !== nobody && { heir_id: heir }) } });
  return (
    <Dialog
      opened
      title={t('settings.users.removeTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="danger" loading={remove.isPending} onClick={confirm}>
            {t('settings.users.remove')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text look="muted">{t('settings.users.removeText')}</Text>
        <SelectField
          label={t('settings.users.heir')}
          description={t('settings.users.heirText')}
          value={heir}
          options={[...heirs, { value: nobody, label: t('settings.users.noHeir') }]}
          onChange={setChosen}
        />
      </Stack>
    </Dialog>
  );
}
