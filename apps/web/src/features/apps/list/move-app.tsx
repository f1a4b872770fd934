import { useMutation } from '@tanstack/react-query';
import type { ListedApp } from '@tessera/contracts/apps/apps.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { FolderChoice } from '../../../folders/folder-choice.tsx';
import { useMay } from '../../../session/use-session.ts';
import { useAppFolders } from './use-app-folders.ts';

interface Props {
  app: Pick<ListedApp, 'id' | 'interfaceName' | 'folder_id'>;
  onClose: () => void;
}

/** Moves an app into a folder, a new one, or out of its folder. */
export function MoveApp({ app: { id, interfaceName: name, folder_id: current }, onClose }: Props) {
  const { t } = useTranslation();
  const canAdd = useMay()('apps:CAN_ADD');
  const create = useMutation(api.appFolders.create.mutation());
  const move = useMutation({ ...api.appFolders.addApp.mutation(), onSuccess: onClose });
  return (
    <FolderChoice
      title={t('apps.folders.move', { name })}
      folders={useAppFolders()}
      current={current}
      create={canAdd ? async (next) => (await create.mutateAsync({ body: { name: next } })).id : undefined}
      isBusy={create.isPending || move.isPending}
      onMove={(folder) => move.mutate({ body: { app_id: id, folder_id: folder } })}
      onClose={onClose}
    />
  );
}
