import { useInfiniteQuery } from '@tanstack/react-query';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord, RecordChange } from '@tessera/contracts/records/records.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ValueView } from '../../../fields/value-view.tsx';
import { Moment } from '../../../time/moment.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { valueColumn } from './record-properties.ts';
import styles from './records.module.css';

/** What was done to a record, newest first. */
export function RecordHistory({ object, record }: { object: ObjectDetails; record: ObjectRecord }) {
  const history = useInfiniteQuery(
    api.records.history.pages({ query: { object_id: object.id, id: record.id, limit: 30 } }),
  );
  if (history.error) return <ErrorState of={history} />;
  if (history.isPending) return <SkeletonRows />;
  return (
    <>
      <ol className={styles.history}>
        {history.data.pages.flatMap(({ items }) =>
          items.map((change) => <Change key={change.id} object={object} change={change} />),
        )}
      </ol>
      <LoadMore of={history} />
    </>
  );
}

function Change({ object, change }: { object: ObjectDetails; change: RecordChange }) {
  const { t } = useTranslation();
  const { did, by, at, changes } = change;
  return (
    <li>
      <div className={styles.changeHead}>
        <strong>{t(`objects.records.did.${did}`)}</strong>
        <span>{t(`objects.records.by.${by.origin}`)}</span>
        <Moment at={at} />
      </div>
      <ul>
        {changes.map(({ key, from, to }) => (
          <li key={key}>
            <span>{object.properties.find((property) => property.key === key)?.label ?? key}</span>
            {did === 'edited' && (
              <>
                <ChangedValue object={object} name={key} value={from} /> →{' '}
              </>
            )}
            <ChangedValue object={object} name={key} value={to} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function ChangedValue({ object, name, value }: { object: ObjectDetails; name: string; value: unknown }) {
  const { t } = useTranslation();
  const property = object.properties.find(({ key }) => key === name);
  if (value === null || value === undefined) return <i>{t('objects.records.blank')}</i>;
  if (!property) return <>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</>;
  return <ValueView column={valueColumn(property)} value={value} />;
}
