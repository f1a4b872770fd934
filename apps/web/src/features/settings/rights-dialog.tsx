import { useMutation } from '@tanstack/react-query';
import type { Member } from '@tessera/contracts/workspaces/workspaces.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { nameOf } from './member-name.ts';
import { RolesField, useRoleOptions } from './groups/roles-field.tsx';
import { MoreRights } from './more-rights.tsx';
import { useMayGive } from './use-may-give.ts';

/** The rights of a member. */
export function RightsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const mayGive = useMayGive();
  const [permissions, setPermissions] = useState(member.permissions);
  const options = useRoleOptions(member.roles);
  const [roles, setRoles] = useState(() => member.roles.map(({ id }) => id));
  const [isSuperadmin, setSuperadmin] = useState(member.is_superadmin);
  const save = useMutation({
    ...api.workspaces.setPermissions.mutation(),
    onSuccess: () => {
      toast.success(t('settings.users.rightsSaved', { name: nameOf(member) }));
      onClose();
    },
  });
  const submit = () =>
    save.mutate({
      body: { user_id: member.id, permissions, roles, ...(user.is_superadmin ? { is_superadmin: isSuperadmin } : {}) },
    });
  return (
    <Dialog
      opened
      size="medium"
      title={t('settings.users.rightsOf', { name: nameOf(member) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" loading={save.isPending} onClick={submit}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <SwitchField
          label={t('settings.users.superadmin')}
          description={t('settings.users.superadminText')}
          checked={isSuperadmin}
          onChange={setSuperadmin}
          disabled={!user.is_superadmin}
        />
        <RolesField value={roles} options={options} onChange={setRoles} />
        <MoreRights value={permissions} onChange={setPermissions} mayGive={mayGive} disabled={isSuperadmin} />
        {!user.is_superadmin && (
          <Text look="muted" size="small">
            {t('settings.users.cantGive')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
