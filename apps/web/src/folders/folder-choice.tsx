import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestName } from '../builder/name-field.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Stack } from '../ui/layout.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

interface Props {
  title: string;
  folders: readonly { id: string; name: string }[];
  /** The folder that the things are in. */
  current?: string | null | undefined;
  /** Left out for who must not make folders. @returns the id of the new folder */
  create?: ((name: string) => Promise<string>) | undefined;
  isBusy: boolean;
  /** @param folder null takes the things out of their folder */
  onMove: (folder: string | null) => void;
  onClose: () => void;
}

/** Options besides the folders. */
const noFolder = 'none';
const newFolder = 'new';

/** Asks for a folder: one of those that exist, a new one, or none. */
export function FolderChoice({ title, folders, current, create, isBusy, onMove, onClose }: Props) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<string | null>(current ?? null);
  const [name, setName] = useState('');
  const submit = async (): Promise<void> => {
    if (choice === newFolder && create) return onMove(await create(name.trim()));
    onMove(choice === noFolder ? null : choice);
  };
  const isReady = choice !== null && choice !== current && (choice !== newFolder || name.trim() !== '');
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            loading={isBusy}
            // The toast has reported it.
            onClick={() => void submit().catch(() => undefined)}
          >
            {t('folders.move')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <SelectField
          label={t('folders.folder')}
          autoFocus
          value={choice}
          options={[
            { value: noFolder, label: t('folders.none') },
            ...folders.map(({ id, name: label }) => ({ value: id, label })),
            ...(create ? [{ value: newFolder, label: t('folders.new') }] : []),
          ]}
          onChange={setChoice}
        />
        {choice === newFolder && (
          <TextField label={t('folders.name')} required maxLength={longestName} value={name} onChange={setName} />
        )}
      </Stack>
    </Dialog>
  );
}
