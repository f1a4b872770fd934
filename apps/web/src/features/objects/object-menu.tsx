import { IconAdjustments, IconArchive, IconArchiveOff, IconPencil, IconTable, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ObjectSummary } from '@tessera/contracts/objects/objects.schema';
import { type PropertyStatus, propertyStatus } from '@tessera/contracts/properties/properties.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu, type MenuEntry } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { ObjectDialog } from './object-dialog.tsx';

const told = {
  [propertyStatus.active]: 'objects.restored',
  [propertyStatus.archived]: 'objects.archived',
  [propertyStatus.deleted]: 'objects.removed',
} as const;

type Asking = 'edit' | 'remove' | null;

function useEntries(object: ObjectSummary, ask: (asking: Asking) => void, setStatus: (status: PropertyStatus) => void) {
  const { t } = useTranslation();
  const can = useMay();
  const navigate = useNavigate();
  const params = { objectId: object.id };
  const isActive = object.status === propertyStatus.active;
  const open: MenuEntry[] = [
    {
      label: t('objects.openRecords'),
      icon: <IconTable size={16} aria-hidden />,
      onSelect: () => void navigate({ to: '/objects/$objectId', params }),
    },
    {
      label: t('objects.setUp'),
      icon: <IconAdjustments size={16} aria-hidden />,
      onSelect: () => void navigate({ to: '/settings/objects/$objectId', params }),
    },
  ];
  const edit: MenuEntry[] = [
    { label: t('objects.edit'), icon: <IconPencil size={16} aria-hidden />, onSelect: () => ask('edit') },
  ];
  const end: MenuEntry[] = [
    isActive
      ? {
          label: t('objects.archive'),
          icon: <IconArchive size={16} aria-hidden />,
          onSelect: () => setStatus(propertyStatus.archived),
        }
      : {
          label: t('objects.restore'),
          icon: <IconArchiveOff size={16} aria-hidden />,
          onSelect: () => setStatus(propertyStatus.active),
        },
    { label: t('ui.delete'), icon: <IconTrash size={16} aria-hidden />, danger: true, onSelect: () => ask('remove') },
  ];
  return [
    { entries: open },
    { entries: can('objects:CAN_EDIT') && isActive ? edit : [] },
    { entries: can('objects:CAN_DELETE') ? end : [] },
  ];
}

/** What can be done with an object from the list. */
export function ObjectMenu({ object }: { object: ObjectSummary }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking>(null);
  const close = (): void => setAsking(null);
  const { id, name } = object;
  const change = useMutation({
    ...api.objects.setStatus.mutation(),
    onSuccess: ({ status }) => {
      close();
      toast.success(t(told[status], { name }));
    },
  });
  const setStatus = (status: PropertyStatus): void => change.mutate({ body: { id, status } });
  return (
    <>
      <ActionsMenu label={t('objects.actions', { name })} groups={useEntries(object, setAsking, setStatus)} />
      {asking === 'edit' && <ObjectDialog object={object} onClose={close} />}
      <ConfirmDialog
        opened={asking === 'remove'}
        title={t('objects.removeTitle', { name })}
        text={t('objects.removeText')}
        confirmLabel={t('ui.delete')}
        danger
        loading={change.isPending}
        onClose={close}
        onConfirm={() => setStatus(propertyStatus.deleted)}
      />
    </>
  );
}
