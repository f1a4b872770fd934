import { IconChevronDown, IconChevronRight, IconFolderPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { AppFolder } from '@tessera/contracts/apps/app-folders.contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { NameDialog } from '../../../builder/name-dialog.tsx';
import { FolderCard } from '../../../folders/folder-card.tsx';
import { useMay } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Columns } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './list.module.css';
import { useAppFolders } from './use-app-folders.ts';

const storedAs = 'apps.folders.closed';

/** Whether the folders are folded away, which this browser remembers. */
function useFolded(): [isClosed: boolean, fold: () => void] {
  const [isClosed, setIsClosed] = useState(() => localStorage.getItem(storedAs) !== null);
  const fold = (): void => {
    setIsClosed(!isClosed);
    if (isClosed) localStorage.removeItem(storedAs);
    else localStorage.setItem(storedAs, 'true');
  };
  return [isClosed, fold];
}

interface Props {
  /** The folder that the list is limited to. */
  chosen: string | undefined;
  /** Limits the list to a folder; undefined shows all apps. */
  onChoose: (folder: string | undefined) => void;
}

/** The folders above the list of apps. They can be folded away. */
export function AppFolders({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const can = useMay();
  const folders = useAppFolders();
  const [isClosed, fold] = useFolded();
  const [isCreating, setIsCreating] = useState(false);
  const create = useMutation({ ...api.appFolders.create.mutation(), onSuccess: () => setIsCreating(false) });
  const canAdd = can('apps:CAN_ADD');
  if (folders.length === 0 && !canAdd) return null;
  const Chevron = isClosed ? IconChevronRight : IconChevronDown;
  return (
    <section className={styles.folders} aria-label={t('folders.title')}>
      <header>
        {folders.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            icon={<Chevron size={15} aria-hidden />}
            aria-expanded={!isClosed}
            aria-controls={id}
            onClick={fold}
          >
            {t('apps.folders.title', { count: folders.length })}
          </Button>
        )}
        {canAdd && (
          <Button
            size="small"
            variant="quiet"
            icon={<IconFolderPlus size={15} aria-hidden />}
            onClick={() => setIsCreating(true)}
          >
            {t('folders.new')}
          </Button>
        )}
      </header>
      <div id={id} hidden={isClosed}>
        <Columns min={220}>
          {folders.map((folder) => (
            <Folder key={folder.id} folder={folder} isChosen={folder.id === chosen} onChoose={onChoose} />
          ))}
        </Columns>
      </div>
      {isCreating && (
        <NameDialog
          title={t('folders.new')}
          action={t('folders.create')}
          loading={create.isPending}
          onClose={() => setIsCreating(false)}
          onSubmit={(name) => create.mutate({ body: { name } })}
        />
      )}
    </section>
  );
}

interface FolderProps {
  folder: AppFolder;
  isChosen: boolean;
  onChoose: Props['onChoose'];
}

function Folder({ folder: { id, name, app_count: count }, isChosen, onChoose }: FolderProps) {
  const { t } = useTranslation();
  const can = useMay();
  const rename = useMutation(api.appFolders.update.mutation());
  const remove = useMutation({
    ...api.appFolders.remove.mutation(),
    onSuccess: () => {
      toast.success(t('apps.folders.deleted', { name }));
      if (isChosen) onChoose(undefined);
    },
  });
  return (
    <FolderCard
      name={name}
      link={
        <button
          type="button"
          className={styles.folder}
          aria-pressed={isChosen}
          onClick={() => onChoose(isChosen ? undefined : id)}
        >
          {name}
        </button>
      }
      count={t('apps.folders.count', { count })}
      may={{ rename: can('apps:CAN_EDIT'), remove: can('apps:CAN_DELETE') }}
      removeText={t('apps.folders.confirm', { name })}
      isBusy={rename.isPending || remove.isPending}
      onRename={(next) => rename.mutateAsync({ body: { id, name: next } })}
      onRemove={() => remove.mutateAsync({ body: { id } })}
    />
  );
}
