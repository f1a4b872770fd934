import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { longestName } from '../../../builder/name-field.tsx';
import { useMay } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useFolders } from './use-folders.ts';
import { useFormActions } from './use-form-actions.ts';

interface MoveDialogProps {
  ids: readonly string[];
  /** The folder that the forms are in. */
  current?: string | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Options besides the folders. */
const noFolder = 'none';
const newFolder = 'new';

/** Moves forms into a folder, a new one, or out of their folder. */
export function MoveDialog({ ids, current, onClose, onDone }: MoveDialogProps) {
  const { t } = useTranslation();
  const canAdd = useMay()('forms:CAN_ADD');
  const folders = useFolders();
  const [choice, setChoice] = useState<string | null>(current ?? null);
  const [name, setName] = useState('');
  const create = useMutation(api.formFolders.create.mutation());
  const move = useFormActions(() => {
    onClose();
    onDone?.();
  });
  const submit = async () => {
    const folder =
      choice === newFolder
        ? (await create.mutateAsync({ body: { name: name.trim() } })).id
        : choice === noFolder
          ? null
          : choice;
    move.mutate({ ids, action: { folder } });
  };
  const isReady = choice !== null && choice !== current && (choice !== newFolder || name.trim() !== '');
  return (
    <Dialog
      opened
      title={t('forms.list.moveTitle', { count: ids.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            loading={create.isPending || move.isPending}
            // The toast has reported it.
            onClick={() => void submit().catch(() => undefined)}
          >
            {t('forms.list.move')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <SelectField
          label={t('forms.list.columns.folder')}
          autoFocus
          value={choice}
          options={[
            { value: noFolder, label: t('forms.folders.noFolder') },
            ...folders.map(({ id, name: label }) => ({ value: id, label })),
            ...(canAdd ? [{ value: newFolder, label: t('forms.folders.new') }] : []),
          ]}
          onChange={setChoice}
        />
        {choice === newFolder && (
          <TextField label={t('forms.folders.name')} required maxLength={longestName} value={name} onChange={setName} />
        )}
      </Stack>
    </Dialog>
  );
}
