import { IconDots, IconFolder, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameDialog } from '../builder/name-dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { Menu, type MenuEntry } from '../ui/overlays/menu.tsx';
import styles from './folders.module.css';

interface Props {
  name: string;
  /** The link to what is in it. */
  link: ReactNode;
  /** How much is in it, in words. */
  count: string;
  may: { rename: boolean; remove: boolean };
  /** What happens to its content when it is deleted, in words. */
  removeText: string;
  isBusy: boolean;
  onRename: (name: string) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A folder with its menu. */
export function FolderCard({ link, count, ...folder }: Props) {
  return (
    <article className={styles.folder}>
      <IconFolder size={20} stroke={1.6} aria-hidden />
      <div>
        {link}
        <span>{count}</span>
      </div>
      <FolderMenu {...folder} />
    </article>
  );
}

function FolderMenu({ name, may, removeText, isBusy, onRename, onRemove }: Omit<Props, 'link' | 'count'>) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null);
  const close = (): void => setAsking(null);
  // Refusals were shown: the dialog stays for another name.
  const then = (done: Promise<unknown>): void => void done.then(close, () => undefined);
  const rename: MenuEntry = {
    label: t('folders.rename'),
    icon: <IconPencil size={15} aria-hidden />,
    onSelect: () => setAsking('rename'),
  };
  const remove: MenuEntry = {
    label: t('ui.delete'),
    icon: <IconTrash size={15} aria-hidden />,
    danger: true,
    onSelect: () => setAsking('remove'),
  };
  const entries = [...(may.rename ? [rename] : []), ...(may.remove ? [remove] : [])];
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('folders.actions', { name })} plain>
            <IconDots size={16} aria-hidden />
          </IconButton>
        }
        groups={[{ entries }]}
      />
      {asking === 'rename' && (
        <NameDialog
          title={t('folders.renameTitle')}
          action={t('ui.save')}
          initial={name}
          loading={isBusy}
          onClose={close}
          onSubmit={(next) => then(onRename(next))}
        />
      )}
      <ConfirmDialog
        opened={asking === 'remove'}
        title={t('folders.removeTitle')}
        text={removeText}
        confirmLabel={t('ui.delete')}
        danger
        loading={isBusy}
        onClose={close}
        onConfirm={() => then(onRemove())}
      />
    </>
  );
}
