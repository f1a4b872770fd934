import type { Property, PropertyGroup } from '@tessera/contracts/properties/properties.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useTranslation } from 'react-i18next';
import { fieldUis } from '../../../fields/uis.ts';
import { Moment } from '../../../time/moment.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { PropertyMenu } from './property-menu.tsx';
import styles from './properties.module.css';

/** What the lists of properties show. @param groups for their names */
export const propertyColumns = (groups: readonly PropertyGroup[]): readonly GridColumn<Property>[] => [
  {
    key: 'name',
    title: 'properties.columns.name',
    width: 260,
    grows: true,
    sortBy: 'name',
    cell: (property) => <NameCell property={property} />,
  },
  { key: 'type', title: 'properties.columns.type', width: 160, cell: ({ type }) => fieldDefinitions[type].title },
  {
    key: 'group',
    title: 'properties.columns.group',
    width: 160,
    cell: ({ group_id: group }) => groups.find(({ id }) => id === group)?.name ?? '',
  },
  {
    key: 'changed',
    title: 'properties.columns.changed',
    width: 160,
    sortBy: 'updated_at',
    cell: ({ updated_at: at }) => <Moment at={at} />,
  },
  {
    key: 'actions',
    title: 'properties.columns.actions',
    width: 64,
    align: 'end',
    isActions: true,
    cell: (property) => <PropertyMenu property={property} />,
  },
];

function NameCell({ property }: { property: Property }) {
  const { t } = useTranslation();
  const { Icon } = fieldUis[property.type];
  return (
    <span className={styles.name}>
      <Icon size={16} stroke={1.7} aria-hidden />
      <strong title={property.description || undefined}>{property.name}</strong>
      {property.type_change?.is_running && <Badge>{t('properties.changeType.running')}</Badge>}
      {!property.visible && <Badge>{t('properties.hidden')}</Badge>}
    </span>
  );
}
