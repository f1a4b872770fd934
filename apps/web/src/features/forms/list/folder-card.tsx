import { Link } from '@tanstack/react-router';
import { IconDots, IconFolder, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FormFolder } from '@tessera/contracts/forms/form-folders.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { NameDialog } from '../../../builder/name-dialog.tsx';
import { useMay } from '../../../session/use-session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './list.module.css';

/** A folder with its menu. */
export function FolderCard({ folder }: { folder: FormFolder }) {
  const { t } = useTranslation();
  const { id, name, form_count: count } = folder;
  return (
    <article className={styles.folder}>
      <IconFolder size={20} stroke={1.6} aria-hidden />
      <div>
        <Link to="/forms/folders/$folderId" params={{ folderId: id }}>
          {name}
        </Link>
        <span>{t('forms.folders.count', { count })}</span>
      </div>
      <FolderMenu folder={folder} />
    </article>
  );
}

function FolderMenu({ folder }: { folder: FormFolder }) {
  const { t } = useTranslation();
  const can = useMay();
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null);
  const close = (): void => setAsking(null);
  const rename: MenuEntry = {
    label: t('forms.list.rename'),
    icon: <IconPencil size={15} aria-hidden />,
    onSelect: () => setAsking('rename'),
  };
  const remove: MenuEntry = {
    label: t('forms.list.delete'),
    icon: <IconTrash size={15} aria-hidden />,
    danger: true,
    onSelect: () => setAsking('remove'),
  };
  const entries = [...(can('forms:CAN_EDIT') ? [rename] : []), ...(can('forms:CAN_DELETE') ? [remove] : [])];
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('forms.list.actions', { name: folder.name })} plain>
            <IconDots size={16} aria-hidden />
          </IconButton>
        }
        groups={[{ entries }]}
      />
      {asking === 'rename' && <RenameFolder folder={folder} onClose={close} />}
      <RemoveFolder folder={folder} opened={asking === 'remove'} onClose={close} />
    </>
  );
}

function RenameFolder({ folder: { id, name }, onClose }: { folder: FormFolder; onClose: () => void }) {
  const { t } = useTranslation();
  const rename = useMutation({ ...api.formFolders.update.mutation(), onSuccess: onClose });
  return (
    <NameDialog
      title={t('forms.folders.renameTitle')}
      action={t('ui.save')}
      initial={name}
      loading={rename.isPending}
      onClose={onClose}
      onSubmit={(next) => rename.mutate({ body: { id, name: next } })}
    />
  );
}

interface RemoveFolderProps {
  folder: FormFolder;
  opened: boolean;
  onClose: () => void;
}

function RemoveFolder({ folder: { id, name }, opened, onClose }: RemoveFolderProps) {
  const { t } = useTranslation();
  const remove = useMutation({
    ...api.formFolders.remove.mutation(),
    onSuccess: () => toast.success(t('forms.folders.deleted', { name })),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('forms.list.confirmTitle')}
      text={t('forms.folders.confirm', { name })}
      confirmLabel={t('forms.list.delete')}
      danger
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ body: { id } })}
    />
  );
}
