import { IconAdjustments, IconFileImport, IconPlus, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { createdColumn } from '@tessera/contracts/exports/exports.schema';
import { records } from '@tessera/contracts/records/records.contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { useBulk } from '../../../records/use-bulk.tsx';
import { ListHead } from '../../../records/list-head.tsx';
import { recordColumns, recordTitle } from '../../../records/record-columns.tsx';
import { newRecord, useShownRecord } from '../../../records/record-address.ts';
import { RecordDrawer } from '../../../records/record-drawer.tsx';
import { recordListProperties } from '../../../records/record-properties.ts';
import { useObjectSource } from '../../../records/use-object-source.ts';

const statuses = ['active', 'archived', 'deleted'] as const;
type Status = (typeof statuses)[number];

/** The records of one object. */
export function RecordsPage() {
  const { t } = useTranslation();
  const { objectId: id } = useParams({ from: '/shell/objects/$objectId' });
  const object = useQuery(api.objects.get.options({ query: { id } }));
  if (object.data) return <Records key={id} object={object.data} />;
  return (
    <Page title={t('objects.title')}>
      <Card flush>{object.error ? <ErrorState of={object} /> : <SkeletonRows />}</Card>
    </Page>
  );
}

function useRecords(object: ObjectDetails, status: Status) {
  const { list: own } = records.list;
  const definition = useMemo(
    () => ({ ...own, properties: { ...own.properties, ...recordListProperties(object.properties) } }),
    [own, object],
  );
  return useList({
    name: `records-${object.id}`,
    of: object.id,
    definition,
    read: (query) => api.records.list.pages({ query: { ...query, object_id: object.id, status } }),
  });
}

function Records({ object }: { object: ObjectDetails }) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<Status>('active');
  const [shown, show] = useShownRecord();
  const list = useRecords(object, status);
  const columns = useMemo(() => recordColumns(object, show), [object, show]);
  const source = useObjectSource(object);
  const { bulk, notice } = useBulk(source, status);
  return (
    <>
      <ListPage
        list={list}
        title={object.name}
        label={t('objects.records.table', { name: object.name })}
        description={object.description}
        actions={<Actions object={object} onAdd={() => show(newRecord)} />}
        head={
          <ListHead
            {...{ statuses, status, columns }}
            of={{ object_id: object.id }}
            query={list.query}
            layout={list.layout.columns}
            nameOf={exportedAs(object)}
            onStatus={setStatus}
          />
        }
        columns={columns}
        rowName={(record) => recordTitle(object, record) ?? t('records.untitled')}
        searchLabel={t('objects.records.search')}
        notice={
          <>
            <PreparingNotice object={object} preparing={preparingOf(list)} />
            {notice}
          </>
        }
        bulk={bulk}
        empty={<NoRecords object={object} status={status} />}
      />
      <RecordDrawer key={shown} source={source} rows={list.rows} shown={shown} onShow={show} />
    </>
  );
}

/** How exports name a column of the list. */
const exportedAs =
  ({ title_key: title }: ObjectDetails) =>
  (key: string): string | undefined => {
    if (key === 'title') return title ?? undefined;
    if (key === 'created') return createdColumn;
    return key.startsWith('values.') ? key.slice('values.'.length) : undefined;
  };

function Actions({ object, onAdd }: { object: ObjectDetails; onAdd: () => void }) {
  const { t } = useTranslation();
  const can = useMay();
  return (
    <>
      <LinkButton
        to="/settings/objects/$objectId"
        params={{ objectId: object.id }}
        icon={<IconAdjustments size={16} aria-hidden />}
      >
        {t('objects.setUp')}
      </LinkButton>
      {can('records:CAN_ADD') && object.properties.length > 0 && (
        <LinkButton
          to="/objects/$objectId/imports"
          params={{ objectId: object.id }}
          icon={<IconFileImport size={16} aria-hidden />}
        >
          {t('imports.action')}
        </LinkButton>
      )}
      {can('records:CAN_ADD') && object.properties.length > 0 && (
        <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {t('objects.records.new')}
        </Button>
      )}
    </>
  );
}

/** The order that the server is preparing, as the newest page says. */
function preparingOf(list: ReturnType<typeof useRecords>): { property: string } | null {
  return list.answer.data?.pages[0]?.preparing ?? null;
}

function PreparingNotice({ object, preparing }: { object: ObjectDetails; preparing: { property: string } | null }) {
  const { t } = useTranslation();
  const sorted = preparing && object.properties.find(({ key }) => preparing.property === `values.${key}`);
  return sorted && <Notice tone="info">{t('objects.records.preparing', { name: sorted.label })}</Notice>;
}

function NoRecords({ object, status }: { object: ObjectDetails; status: Status }) {
  const { t } = useTranslation();
  const hasProperties = object.properties.length > 0;
  const [title, text] = hasProperties
    ? (['none', 'noneText'] as const)
    : (['noProperties', 'noPropertiesText'] as const);
  return (
    <EmptyState
      icon={<IconTable size={24} aria-hidden />}
      title={t(`objects.records.${title}`)}
      text={status === 'active' ? t(`objects.records.${text}`) : ''}
      action={
        !hasProperties && (
          <LinkButton to="/settings/objects/$objectId" params={{ objectId: object.id }}>
            {t('objects.setUp')}
          </LinkButton>
        )
      }
    />
  );
}
