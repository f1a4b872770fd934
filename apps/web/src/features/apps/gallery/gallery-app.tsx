import { IconLayoutGrid } from '@tabler/icons-react';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ValueView } from '../../../fields/value-view.tsx';
import { FilterBar } from '../../../lists/filters/filter-bar.tsx';
import { SortField } from '../../../lists/sort-field.tsx';
import { ViewPicker } from '../../../lists/views/view-picker.tsx';
import { recordTitle } from '../../../records/record-columns.tsx';
import { newRecord, useShownRecord } from '../../../records/record-address.ts';
import { RecordDrawer } from '../../../records/record-drawer.tsx';
import { columnOf } from '../../../records/record-properties.ts';
import { Card } from '../../../ui/card.tsx';
import { Columns } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import type { RecordsAppProps } from '../records/records-app.ts';
import { useAppList } from '../records/app-list.ts';
import { CardFacts } from '../records/card-facts.tsx';
import { NewRecordButton } from '../records/new-record-button.tsx';
import { useAppSource } from '../records/use-app-source.ts';
import styles from './gallery.module.css';

/** Records as cards with a picture on top. */
export function GalleryApp({ app, object, frame }: RecordsAppProps) {
  const { t } = useTranslation();
  const source = useAppSource(app, object);
  const [shown, show] = useShownRecord();
  const list = useAppList(app, object);
  const { answer, rows } = list;
  const add = <NewRecordButton source={source} onAdd={() => show(newRecord)} />;
  return frame({
    actions: add,
    children: (
      <>
        <FilterBar
          list={list}
          searchLabel={t('apps.page.search')}
          pinned={[]}
          start={<ViewPicker views={list.views} />}
        >
          <SortField list={list} isAlways />
        </FilterBar>
        <Cards app={app} object={object} list={list} empty={add} onOpen={show} />
        <LoadMore of={answer} />
        <RecordDrawer key={shown} source={source} rows={rows} shown={shown} onShow={show} />
      </>
    ),
  });
}

interface CardsProps {
  app: AppDetails;
  object: ObjectDetails;
  list: ReturnType<typeof useAppList>;
  /** The action of the empty state. */
  empty: ReactNode;
  onOpen: (id: string) => void;
}

function Cards({ app, object, list: { answer, rows }, empty, onOpen }: CardsProps) {
  const { t } = useTranslation();
  if (rows.length > 0)
    return (
      <Columns min={240}>
        {rows.map((record) => (
          <RecordCard
            key={record.id}
            object={object}
            record={record}
            cover={app.settings.cards.cover}
            keys={app.settings.cards.keys}
            onOpen={() => onOpen(record.id)}
          />
        ))}
      </Columns>
    );
  return (
    <Card flush>
      {answer.isPending ? (
        <SkeletonRows />
      ) : answer.error ? (
        <ErrorState of={answer} />
      ) : (
        <EmptyState
          icon={<IconLayoutGrid size={22} stroke={1.6} aria-hidden />}
          title={t('apps.page.none')}
          text={t('apps.page.noneText')}
          action={empty}
        />
      )}
    </Card>
  );
}

interface CardProps {
  object: ObjectDetails;
  record: ObjectRecord;
  cover: string | null;
  keys: readonly string[];
  onOpen: () => void;
}

function RecordCard({ object, record, cover, keys, onOpen }: CardProps) {
  const { t } = useTranslation();
  const picture = object.properties.find(({ key }) => key === cover);
  const value = picture && record.values[picture.key];
  return (
    <article className={styles.card}>
      {picture && (
        <div className={styles.cover}>
          {value !== undefined && <ValueView column={columnOf(picture)} value={value} />}
        </div>
      )}
      <h3>
        <button type="button" onClick={onOpen}>
          {recordTitle(object, record) ?? t('records.untitled')}
        </button>
      </h3>
      <CardFacts object={object} record={record} keys={keys} without={[cover]} />
    </article>
  );
}
