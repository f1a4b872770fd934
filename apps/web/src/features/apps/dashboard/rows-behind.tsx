import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { Filter } from '@tessera/query/filter.schema';
import { filterText } from '@tessera/query/query-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { recordTitle } from '../../../records/record-columns.tsx';
import { RecordDrawer } from '../../../records/record-drawer.tsx';
import { useObjectSource } from '../../../records/use-object-source.ts';
import { Moment } from '../../../time/moment.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import styles from './dashboard.module.css';

interface Props {
  object: string;
  filter: Filter;
  title: string;
  onClose: () => void;
}

/** The records behind a part of a tile; each opens beside the dashboard. */
export function RecordsBehind({ object: id, filter, title, onClose }: Props) {
  const object = useQuery(api.objects.get.options({ query: { id } }));
  return (
    <SidePanel title={title} opened onClose={onClose} width={480}>
      {object.data ? (
        <Records object={object.data} filter={filter} />
      ) : object.error ? (
        <ErrorState of={object} />
      ) : (
        <SkeletonRows />
      )}
    </SidePanel>
  );
}

function Records({ object, filter }: { object: ObjectDetails; filter: Filter }) {
  const { t } = useTranslation();
  const source = useObjectSource(object);
  const [shown, show] = useState<string | null>(null);
  const answer = useInfiniteQuery({
    ...api.records.list.pages({
      query: { object_id: object.id, filter: filterText(filter), limit: 30, with_total: 'true' },
    }),
    meta: { quiet: true },
  });
  if (answer.error && !answer.data) return <ErrorState of={answer} />;
  if (!answer.data) return <SkeletonRows />;
  const rows = answer.data.pages.flatMap(({ items }) => items);
  return (
    <div className={styles.behind}>
      <header>
        <span>{t('dashboards.count', { count: answer.data.pages[0]?.total?.count ?? rows.length })}</span>
        <LinkButton size="small" to="/objects/$objectId" params={{ objectId: object.id }} search={{ filter }}>
          {t('dashboards.openList')}
        </LinkButton>
      </header>
      <ul className={styles.records}>
        {rows.map((record) => (
          <li key={record.id}>
            <button type="button" onClick={() => show(record.id)}>
              <span>{recordTitle(object, record) ?? t('records.untitled')}</span>
              <small>
                <Moment at={record.created_at} />
              </small>
            </button>
          </li>
        ))}
      </ul>
      <LoadMore of={answer} />
      <RecordDrawer key={shown} source={source} rows={rows} shown={shown} onShow={show} />
    </div>
  );
}
