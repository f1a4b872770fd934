import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { FormDialog } from '../ui/overlays/form-dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { toast } from '../ui/overlays/toast.ts';

interface NewWorkspaceDialogProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Asks for the name of a new workspace and creates it. */
export function NewWorkspaceDialog({ onClose, onCreated }: NewWorkspaceDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const create = useMutation({
    ...api.workspaces.create.mutation(),
    onSuccess: ({ id }) => {
      toast.success(t('shell.workspaceCreated'));
      onClose();
      onCreated(id);
    },
  });
  return (
    <FormDialog
      title={t('shell.newWorkspace')}
      action={t('shell.createWorkspace')}
      loading={create.isPending}
      disabled={name.trim() === ''}
      onSubmit={() => create.mutate({ body: { name } })}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p style={{ margin: 0, color: 'var(--text-muted)' }}>{t('shell.newWorkspaceText')}</p>
        <TextField
          label={t('shell.workspaceName')}
          value={name}
          onChange={setName}
          maxLength={120}
          required
          autoFocus
        />
      </Stack>
    </FormDialog>
  );
}
