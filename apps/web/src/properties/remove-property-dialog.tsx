import { useMutation } from '@tanstack/react-query';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';

interface Props {
  object: ObjectDetails;
  property: Pick<ObjectDetails['properties'][number], 'key' | 'label'>;
  onClose: () => void;
}

/** Asks before an object loses a property. */
export function RemovePropertyDialog({ object, property, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useMutation({ ...api.objects.removeProperty.mutation(), onSuccess: onClose });
  return (
    <ConfirmDialog
      opened
      title={t('objects.setup.removeTitle', { name: property.label })}
      text={t('objects.setup.removeText')}
      confirmLabel={t('objects.setup.remove')}
      danger
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ body: { object_id: object.id, key: property.key } })}
    />
  );
}
