import { useMutation } from '@tanstack/react-query';
import type { ClientError } from '@tessera/client/client-error';
import { NewRole, type Role } from '@tessera/contracts/roles/roles.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { readForm } from '../../../form/form-problems.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { RightsGrid } from '../rights-grid.tsx';
import { useMayGive } from '../use-may-give.ts';
import { GroupFields } from './group-fields.tsx';

export type RoleDraft = Pick<Role, 'name' | 'description' | 'permissions'>;

interface RoleDialogProps {
  /** The edited role; null for a new one. */
  role: Role | null;
  /** Initial values of a new role: a copy of another. */
  draft: RoleDraft;
  readOnly: boolean;
  onClose: () => void;
}

function useRoleForm({ role, draft, onClose }: RoleDialogProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState<RoleDraft>(draft);
  const [problem, setProblem] = useState<string | null>(null);
  const told = {
    onError: (error: ClientError) => (error.field === 'body.name' ? setProblem(error.message) : reportFailure(error)),
    onSuccess: ({ name }: Role) => {
      toast.success(t(role ? 'settings.roles.saved' : 'settings.roles.created', { name }));
      onClose();
    },
  };
  const create = useMutation({ ...api.roles.create.mutation({ quiet: true }), ...told });
  const update = useMutation({ ...api.roles.update.mutation({ quiet: true }), ...told });
  const submit = () => {
    const parsed = readForm(NewRole, value);
    if (!parsed.success) return setProblem(parsed.problems[0]?.message ?? null);
    if (role) update.mutate({ body: { id: role.id, ...parsed.data } });
    else create.mutate({ body: parsed.data });
  };
  return { value, setValue, problem, submit, isBusy: create.isPending || update.isPending };
}

/** A role with its rights as a table, for viewing, editing or creating. */
export function RoleDialog(props: RoleDialogProps) {
  const { role, readOnly, onClose } = props;
  const { t } = useTranslation();
  const mayGive = useMayGive();
  const { value, setValue, problem, submit, isBusy } = useRoleForm(props);
  const title = readOnly
    ? value.name
    : role
      ? t('settings.roles.editTitle', { name: role.name })
      : t('settings.roles.create');
  return (
    <Dialog
      opened
      size="medium"
      title={title}
      onClose={onClose}
      actions={
        readOnly ? (
          <Button variant="primary" onClick={onClose}>
            {t('settings.groupList.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button variant="primary" loading={isBusy} onClick={submit}>
              {t('ui.save')}
            </Button>
          </>
        )
      }
    >
      <Stack>
        {role?.built_in && <Notice>{t('settings.roles.builtInHint')}</Notice>}
        {!readOnly && (
          <GroupFields value={value} onChange={(text) => setValue({ ...value, ...text })} problem={problem} />
        )}
        <RightsGrid
          value={value.permissions}
          onChange={(permissions) => setValue({ ...value, permissions })}
          mayGive={mayGive}
          disabled={readOnly}
        />
      </Stack>
    </Dialog>
  );
}
