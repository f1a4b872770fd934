import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormFolder } from '@tessera/contracts/forms/form-folders.contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { FolderCard } from '../../../folders/folder-card.tsx';
import { useMay } from '../../../session/use-session.ts';
import { toast } from '../../../ui/overlays/toast.ts';

/** A folder of forms. */
export function FormFolderCard({ folder: { id, name, form_count: count } }: { folder: FormFolder }) {
  const { t } = useTranslation();
  const can = useMay();
  const rename = useMutation(api.formFolders.update.mutation());
  const remove = useMutation({
    ...api.formFolders.remove.mutation(),
    onSuccess: () => toast.success(t('forms.folders.deleted', { name })),
  });
  return (
    <FolderCard
      name={name}
      link={
        <Link to="/forms/folders/$folderId" params={{ folderId: id }}>
          {name}
        </Link>
      }
      count={t('forms.folders.count', { count })}
      may={{ rename: can('forms:CAN_EDIT'), remove: can('forms:CAN_DELETE') }}
      removeText={t('forms.folders.confirm', { name })}
      isBusy={rename.isPending || remove.isPending}
      onRename={(next) => rename.mutateAsync({ body: { id, name: next } })}
      onRemove={() => remove.mutateAsync({ body: { id } })}
    />
  );
}
