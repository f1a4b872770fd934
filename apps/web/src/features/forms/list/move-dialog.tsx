import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { FolderChoice } from '../../../folders/folder-choice.tsx';
import { useMay } from '../../../session/use-session.ts';
import { useFolders } from './use-folders.ts';
import { useFormActions } from './use-form-actions.ts';

interface MoveDialogProps {
  ids: readonly string[];
  /** The folder that the forms are in. */
  current?: string | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Moves forms into a folder, a new one, or out of their folder. */
export function MoveDialog({ ids, current, onClose, onDone }: MoveDialogProps) {
  const { t } = useTranslation();
  const canAdd = useMay()('forms:CAN_ADD');
  const create = useMutation(api.formFolders.create.mutation());
  const move = useFormActions(() => {
    onClose();
    onDone?.();
  });
  return (
    <FolderChoice
      title={t('forms.list.moveTitle', { count: ids.length })}
      folders={useFolders()}
      current={current}
      create={canAdd ? async (name) => (await create.mutateAsync({ body: { name } })).id : undefined}
      isBusy={create.isPending || move.isPending}
      onMove={(folder) => move.mutate({ ids, action: { folder } })}
      onClose={onClose}
    />
  );
}
