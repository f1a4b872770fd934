import {
  IconArchive,
  IconArchiveOff,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconPencil,
  IconTransform,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type Property, type PropertyStatus, propertyStatus } from '@tessera/contracts/properties/properties.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PropertyDialog } from '../../../properties/property-dialog.tsx';
import { TypeChangeDialog } from '../../../properties/type-change-dialog.tsx';

type Asking = 'edit' | 'type' | 'lastChange' | 'remove' | null;

const told = {
  [propertyStatus.active]: 'properties.restored',
  [propertyStatus.archived]: 'properties.archived',
  [propertyStatus.deleted]: 'properties.removed',
} as const;

function useEntries(property: Property, ask: (asking: Asking) => void, setStatus: (status: PropertyStatus) => void) {
  const { t } = useTranslation();
  const can = useMay();
  const { id, visible, status } = property;
  const show = useMutation(api.properties.setVisibility.mutation());
  const isActive = status === propertyStatus.active;
  const edit: MenuEntry[] = [
    { label: t('properties.edit'), icon: <IconPencil size={16} aria-hidden />, onSelect: () => ask('edit') },
    ...(property.type_change?.is_running
      ? []
      : [
          {
            label: t('properties.changeType.action'),
            icon: <IconTransform size={16} aria-hidden />,
            onSelect: () => ask('type'),
          },
        ]),
    ...(property.type_change
      ? [
          {
            label: t('properties.changeType.last'),
            icon: <IconHistory size={16} aria-hidden />,
            onSelect: () => ask('lastChange'),
          },
        ]
      : []),
    {
      label: t(visible ? 'properties.hide' : 'properties.show'),
      icon: visible ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />,
      onSelect: () => show.mutate({ body: { id, visible: !visible } }),
    },
  ];
  const end: MenuEntry[] = [
    isActive
      ? {
          label: t('properties.archive'),
          icon: <IconArchive size={16} aria-hidden />,
          onSelect: () => setStatus(propertyStatus.archived),
        }
      : {
          label: t('properties.restore'),
          icon: <IconArchiveOff size={16} aria-hidden />,
          onSelect: () => setStatus(propertyStatus.active),
        },
    {
      label: t('ui.delete'),
      icon: <IconTrash size={16} aria-hidden />,
      danger: true,
      onSelect: () => ask('remove'),
    },
  ];
  return [
    { entries: can('properties:CAN_EDIT') && isActive ? edit : [] },
    { entries: can('properties:CAN_DELETE') ? end : [] },
  ];
}

/** What can be done with a property from the list. */
export function PropertyMenu({ property }: { property: Property }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking>(null);
  const { id, name } = property;
  const close = (): void => setAsking(null);
  const change = useMutation({
    ...api.properties.setStatus.mutation(),
    onSuccess: ({ status }) => {
      close();
      toast.success(t(told[status], { name }));
    },
  });
  const setStatus = (status: PropertyStatus): void => change.mutate({ body: { id, status } });
  const groups = useEntries(property, setAsking, setStatus);
  return (
    <>
      <ActionsMenu label={t('properties.actions', { name })} groups={groups} />
      {asking === 'edit' && <PropertyDialog property={property} onClose={close} />}
      {(asking === 'type' || asking === 'lastChange') && (
        <TypeChangeDialog
          property={property}
          change={asking === 'lastChange' ? (property.type_change?.id ?? null) : null}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={asking === 'remove'}
        title={t('properties.removeTitle', { name })}
        text={t('properties.removeText')}
        confirmLabel={t('ui.delete')}
        danger
        loading={change.isPending}
        onClose={close}
        onConfirm={() => setStatus(propertyStatus.deleted)}
      />
    </>
  );
}
