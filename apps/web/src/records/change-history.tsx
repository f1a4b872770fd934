import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import type { RecordChange } from '@tessera/contracts/records/records.schema';
import { useTranslation } from 'react-i18next';
import { ValueView } from '../fields/value-view.tsx';
import { Moment } from '../time/moment.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { LoadMore } from '../ui/states/load-more.tsx';
import { SkeletonRows } from '../ui/states/skeleton.tsx';
import { Text } from '../ui/text.tsx';
import styles from './records.module.css';

interface HistoryPage {
  items: RecordChange[];
  nextCursor: string | null;
}
interface Pages {
  queryKey: QueryKey;
  queryFn: (context: { pageParam: string | undefined; signal: AbortSignal }) => Promise<HistoryPage>;
  initialPageParam: string | undefined;
  getNextPageParam: (last: HistoryPage) => string | undefined;
}
interface Props {
  pages: Pages;
  columns: readonly ResponseColumn[];
}

/** What was done to a record, newest first. */
export function ChangeHistory({ pages, columns }: Props) {
  const { t } = useTranslation();
  const history = useInfiniteQuery<
    HistoryPage,
    Error,
    InfiniteData<HistoryPage, string | undefined>,
    QueryKey,
    string | undefined
  >(pages);
  if (history.error) return <ErrorState of={history} />;
  if (history.isPending) return <SkeletonRows />;
  const changes = history.data.pages.flatMap(({ items }) => items);
  if (changes.length === 0) return <Text look="muted">{t('records.noHistory')}</Text>;
  return (
    <>
      <ol className={styles.history}>
        {changes.map((change) => (
          <Change key={change.id} columns={columns} change={change} />
        ))}
      </ol>
      <LoadMore of={history} />
    </>
  );
}

function Change({ columns, change }: { columns: Props['columns']; change: RecordChange }) {
  const { t } = useTranslation();
  const { did, by, at, changes } = change;
  return (
    <li>
      <div className={styles.changeHead}>
        <strong>{t(`records.did.${did}`)}</strong>
        <span>{t(`records.by.${by.origin}`)}</span>
        <Moment at={at} />
      </div>
      <ul>
        {changes.map(({ key, from, to }) => {
          const column = columns.find(({ id }) => id === key);
          return (
            <li key={key}>
              <span>{column?.label ?? key}</span>
              {did === 'edited' && (
                <>
                  <ChangedValue column={column} value={from} /> →{' '}
                </>
              )}
              <ChangedValue column={column} value={to} />
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function ChangedValue({ column, value }: { column: ResponseColumn | undefined; value: unknown }) {
  const { t } = useTranslation();
  if (value === null || value === undefined) return <i>{t('records.blank')}</i>;
  if (!column) return <>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</>;
  return <ValueView column={column} value={value} />;
}
