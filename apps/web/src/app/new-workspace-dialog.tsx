import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { toast } from '../ui/overlays/toast.ts';

interface NewWorkspaceDialogProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Asks for the name of a new workspace and creates it. */
export function NewWorkspaceDialog({ opened, onClose, onCreated }: NewWorkspaceDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [name, setName] = useState('');
  const create = useMutation({
    ...api.workspaces.create.mutation(),
    onSuccess: ({ id }) => {
      toast.success(t('shell.workspaceCreated'));
      setName('');
      onClose();
      onCreated(id);
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('shell.newWorkspace')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={create.isPending}
            disabled={name.trim() === ''}
          >
            {t('shell.createWorkspace')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({ body: { name } });
        }}
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
      </form>
    </Dialog>
  );
}
