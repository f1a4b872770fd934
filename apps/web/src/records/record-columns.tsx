import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { isSortable } from '@tessera/query/sort';
import { useTranslation } from 'react-i18next';
import { ValueView } from '../fields/value-view.tsx';
import { Moment } from '../time/moment.tsx';
import type { GridColumn } from '../ui/data-grid/grid-column.ts';
import { recordListProperties, columnOf } from './record-properties.ts';
import styles from './record-view.module.css';

/** The value that names a record, as text; undefined when it has none. */
export function recordTitle({ title_key: key }: ObjectDetails, { values }: ObjectRecord): string | undefined {
  const value = key === null ? undefined : values[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Name, values and times of records. */
export function recordColumns(
  object: ObjectDetails,
  onShow: (id: string) => void,
): readonly GridColumn<ObjectRecord>[] {
  const sortable = recordListProperties(object.properties);
  const title = object.properties.find(({ key }) => key === object.title_key);
  const sortOf = (key: string) => {
    const name = `values.${key}`;
    const property = sortable[name];
    return property && isSortable(property.kind) ? { sortBy: name } : {};
  };
  const shown = object.properties.filter(({ key, is_archived }) => key !== title?.key && !is_archived);
  return [
    {
      key: 'title',
      title: 'records.name',
      ...(title && { label: title.label, ...sortOf(title.key) }),
      width: 220,
      grows: true,
      cell: (record) => <TitleCell object={object} record={record} onShow={onShow} />,
    },
    ...shown.map((property): GridColumn<ObjectRecord> => ({
      key: `values.${property.key}`,
      title: '',
      label: property.label,
      width: 170,
      ...sortOf(property.key),
      ...(property.hidden && { isOptional: true as const }),
      cell: ({ values }) => {
        const value = values[property.key];
        return value === undefined ? null : (
          <div className={styles.value}>
            <ValueView column={columnOf(property)} value={value} />
          </div>
        );
      },
    })),
    {
      key: 'created',
      title: 'records.created',
      width: 150,
      sortBy: 'created_at',
      cell: ({ created_at: at }) => <Moment at={at} />,
    },
    {
      key: 'changed',
      title: 'records.changed',
      width: 150,
      isOptional: true,
      cell: ({ updated_at: at }) => <Moment at={at} />,
    },
  ];
}

function TitleCell({
  object,
  record,
  onShow,
}: {
  object: ObjectDetails;
  record: ObjectRecord;
  onShow: (id: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.open} onClick={() => onShow(record.id)}>
      {recordTitle(object, record) ?? t('records.untitled')}
    </button>
  );
}
