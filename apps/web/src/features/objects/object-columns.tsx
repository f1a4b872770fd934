import { Link } from '@tanstack/react-router';
import type { ObjectSummary } from '@tessera/contracts/objects/objects.schema';
import { Moment } from '../../time/moment.tsx';
import type { GridColumn } from '../../ui/data-grid/grid-column.ts';
import { ObjectMenu } from './object-menu.tsx';
import styles from './objects.module.css';

type Row = ObjectSummary & { record_count: number };

/** What the lists of objects show. */
export const objectColumns: readonly GridColumn<Row>[] = [
  {
    key: 'name',
    title: 'objects.columns.name',
    width: 260,
    grows: true,
    sortBy: 'name',
    cell: ({ id, name, description }) => (
      <span className={styles.name}>
        <Link to="/objects/$objectId" params={{ objectId: id }}>
          {name}
        </Link>
        {description && <small title={description}>{description}</small>}
      </span>
    ),
  },
  {
    key: 'records',
    title: 'objects.columns.records',
    width: 110,
    align: 'end',
    cell: ({ record_count: count }) => count.toLocaleString(),
  },
  {
    key: 'properties',
    title: 'objects.columns.properties',
    width: 110,
    align: 'end',
    cell: ({ property_count: count }) => count,
  },
  {
    key: 'changed',
    title: 'objects.columns.changed',
    width: 160,
    sortBy: 'updated_at',
    cell: ({ updated_at: at }) => <Moment at={at} />,
  },
  {
    key: 'actions',
    title: 'objects.columns.actions',
    width: 64,
    align: 'end',
    isActions: true,
    cell: (object) => <ObjectMenu object={object} />,
  },
];
