import {
  type Icon as TablerIcon,
  IconArrowDown,
  IconArrowUp,
  IconBookmark,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { fieldUis } from '../../fields/uis.ts';
import { ObjectPropertyDialog } from '../../properties/object-property-dialog.tsx';
import { RemovePropertyDialog } from '../../properties/remove-property-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ActionsMenu } from '../../ui/overlays/menu.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import styles from './objects.module.css';

type Listed = ObjectDetails['properties'][number];

/** The properties of an object in its order. */
export function ObjectPropertyTable({ object, mayEdit }: { object: ObjectDetails; mayEdit: boolean }) {
  const { t } = useTranslation();
  const sectionName = (id: string | null) => object.sections.find((section) => section.id === id)?.name ?? '';
  const columns: Column<Listed>[] = [
    { key: 'label', title: t('objects.setup.label'), cell: (property) => <NameCell property={property} /> },
    {
      key: 'type',
      title: t('objects.setup.type'),
      width: 140,
      wideOnly: true,
      cell: ({ type }) => fieldDefinitions[type].title,
    },
    {
      key: 'key',
      title: t('objects.setup.key'),
      width: 160,
      wideOnly: true,
      cell: ({ key }) => <span className={styles.key}>{key}</span>,
    },
    {
      key: 'section',
      title: t('objects.setup.section'),
      width: 140,
      wideOnly: true,
      cell: ({ section_id: section }) => sectionName(section),
    },
    {
      key: 'rules',
      title: t('objects.setup.rules'),
      width: 200,
      cell: (property) => <Rules property={property} isTitle={object.title_key === property.key} />,
    },
  ];
  const actions: Column<Listed> = {
    key: 'actions',
    title: t('objects.setup.actions'),
    hideTitle: true,
    width: 64,
    align: 'end',
    cell: (property) => <PropertyActions object={object} property={property} />,
  };
  return (
    <Table
      label={t('objects.setup.table', { name: object.name })}
      columns={mayEdit ? [...columns, actions] : columns}
      rows={object.properties}
      rowKey={({ key }) => key}
    />
  );
}

function NameCell({ property }: { property: Listed }) {
  const { Icon } = fieldUis[property.type];
  return (
    <span className={styles.property}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {property.label}
    </span>
  );
}

function Rules({ property, isTitle }: { property: Listed; isTitle: boolean }) {
  const { t } = useTranslation();
  const { required, unique, hidden, is_archived: isArchived } = property;
  return (
    <span className={styles.rules}>
      {isTitle && <Badge tone="accent">{t('objects.setup.title')}</Badge>}
      {required && <Badge>{t('objects.setup.required')}</Badge>}
      {unique && <Badge>{t('objects.setup.unique')}</Badge>}
      {hidden && <Badge>{t('objects.setup.hidden')}</Badge>}
      {isArchived && <Badge tone="warning">{t('objects.setup.archived')}</Badge>}
    </span>
  );
}

function useEntries(object: ObjectDetails, { key }: Listed, ask: (asking: 'edit' | 'remove') => void) {
  const { t } = useTranslation();
  const update = useMutation(api.objects.update.mutation());
  const { id, revision } = object;
  const at = object.properties.findIndex((property) => property.key === key);
  const move = (by: -1 | 1): void => {
    const order = object.properties.map((property) => ({ key: property.key }));
    order.splice(at + by, 0, ...order.splice(at, 1));
    update.mutate({ body: { id, revision, properties: order } });
  };
  const entry = (name: 'editAction' | 'makeTitle' | 'moveUp' | 'moveDown' | 'remove', Icon: TablerIcon) => ({
    label: t(`objects.setup.${name}`),
    icon: <Icon size={16} aria-hidden />,
  });
  const up = { ...entry('moveUp', IconArrowUp), onSelect: () => move(-1) };
  const down = { ...entry('moveDown', IconArrowDown), onSelect: () => move(1) };
  const makeTitle = {
    ...entry('makeTitle', IconBookmark),
    onSelect: () => update.mutate({ body: { id, revision, title_key: key } }),
  };
  const edit = { ...entry('editAction', IconSettings), onSelect: () => ask('edit') };
  const remove = { ...entry('remove', IconTrash), danger: true, onSelect: () => ask('remove') };
  const isLast = at === object.properties.length - 1;
  return [{ entries: [edit, makeTitle, ...(at > 0 ? [up] : []), ...(isLast ? [] : [down])] }, { entries: [remove] }];
}

function PropertyActions({ object, property }: { object: ObjectDetails; property: Listed }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null);
  const close = (): void => setAsking(null);
  const groups = useEntries(object, property, setAsking);
  return (
    <>
      <ActionsMenu label={t('objects.actions', { name: property.label })} groups={groups} />
      {asking === 'edit' && <ObjectPropertyDialog object={object} property={property} onClose={close} />}
      {asking === 'remove' && <RemovePropertyDialog object={object} property={property} onClose={close} />}
    </>
  );
}
