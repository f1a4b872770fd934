import { useMutation, useQuery } from '@tanstack/react-query';
import type { Form, ResponseColumn, Submission } from '@tessera/contracts/forms/forms.schema';
import { responseProperties } from '@tessera/contracts/forms/value-properties';
import { createdColumn } from '@tessera/contracts/exports/exports.schema';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { IconInbox } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { addressOf } from '../../../lists/list-address.ts';
import { ListBody } from '../../../lists/list-body.tsx';
import { useList } from '../../../lists/use-list.ts';
import { BulkActions, type DoneBatch, UndoNotice } from '../../../records/bulk-actions.tsx';
import { ListHead } from '../../../records/list-head.tsx';
import { useLiveState } from '../../../realtime.ts';
import { Moment } from '../../../time/moment.tsx';
import { useMayOn } from '../../../session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { isPublished } from '../../../builder/publish-status.tsx';
import { publicAddress } from '../public-address.ts';
import { DayBars } from './day-bars.tsx';
import { responseColumns } from './response-columns.tsx';
import styles from './responses.module.css';

/** Responses: what people answered, newest first; new ones appear as they arrive. */
export function Responses({ form }: { form: Form }) {
  const { t } = useTranslation();
  const may = useMayOn('form', form.id);
  if (!may('submissions:CAN_VIEW')) {
    return (
      <EmptyState
        icon={<IconInbox size={22} aria-hidden />}
        title={t('forms.tabs.response')}
        text={t('forms.responses.noRight')}
      />
    );
  }
  return <LiveResponses form={form} />;
}

/** The columns come with a page of responses; which filters there are follows from them. */
function LiveResponses({ form }: { form: Form }) {
  const first = useQuery({
    ...api.responses.list.options({ query: { form_id: form.id, limit: 1 } }),
    meta: { quiet: true },
  });
  if (first.data) return <ResponseList form={form} fields={first.data.columns} />;
  return first.isError ? <ErrorState of={first} /> : <SkeletonRows />;
}

function useResponses(form: Form, fields: readonly ResponseColumn[], status: Status) {
  const { list: own } = responses.list;
  const definition = useMemo(
    () => ({ ...own, properties: { ...own.properties, ...responseProperties(fields) } }),
    [own, fields],
  );
  return useList({
    name: `responses-${form.id}`,
    of: form.id,
    definition,
    read: (query) => api.responses.list.pages({ query: { ...query, form_id: form.id, status } }),
  });
}

function ResponseList({ form, fields }: { form: Form; fields: readonly ResponseColumn[] }) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<Status>('active');
  const [done, setDone] = useState<DoneBatch | null>(null);
  const may = useMayOn('form', form.id);
  const undo = useMutation(api.responses.undo.mutation());
  const list = useResponses(form, fields, status);
  const { filter, sort } = addressOf(list.state, list.definition);
  const columns = responseColumns(fields, { filter, sort, ...(status === 'deleted' && { status }) });
  const bulk = (rows: readonly Submission[], clear: () => void) => (
    <ResponseBulk
      form={form.id}
      rows={rows}
      shown={status}
      onDone={(batch) => {
        clear();
        setDone(batch);
      }}
    />
  );
  return (
    <div className={styles.page}>
      <Summary form={form} />
      <div>
        <ListHead
          {...{ statuses, status, columns }}
          of={{ form_id: form.id }}
          query={list.query}
          layout={list.layout.columns}
          nameOf={exportedAs}
          onStatus={setStatus}
        />
        <ListBody
          list={list}
          label={t('forms.responses.table')}
          columns={columns}
          rowName={({ created_at: at }) => at}
          pinned={['created_at']}
          notice={
            done && (
              <UndoNotice
                done={done}
                undo={(batch) => undo.mutateAsync({ body: { form_id: form.id, batch } })}
                onUndone={() => setDone(null)}
              />
            )
          }
          bulk={may('submissions:CAN_DELETE') ? bulk : undefined}
          empty={<NoResponses form={form} />}
        />
      </div>
    </div>
  );
}

const exportedAs = (key: string): string | undefined => {
  if (key === 'submitted') return createdColumn;
  return key.startsWith('answers.') ? key.slice('answers.'.length) : undefined;
};

const statuses = ['active', 'deleted'] as const;
type Status = (typeof statuses)[number];

interface BulkProps {
  form: string;
  rows: readonly Submission[];
  shown: Status;
  onDone: (done: DoneBatch) => void;
}

function ResponseBulk({ form, rows, shown, onDone }: BulkProps) {
  const change = useMutation(api.responses.setStatus.mutation());
  return (
    <BulkActions
      count={rows.length}
      shown={shown}
      canArchive={false}
      setStatus={(to) =>
        change.mutateAsync({
          body: {
            form_id: form,
            ids: rows.map(({ id }) => id),
            status: to === recordStatus.deleted ? to : recordStatus.active,
          },
        })
      }
      onDone={onDone}
    />
  );
}

function Summary({ form }: { form: Form }) {
  const { t } = useTranslation();
  const live = useLiveState();
  const counts = useQuery({ ...api.responses.counts.options({ query: { form_id: form.id } }), meta: { quiet: true } });
  return (
    <header className={styles.summary}>
      <div>
        <h2>
          {counts.data ? (
            t('forms.responses.total', { count: counts.data.total })
          ) : (
            <Skeleton width={130} height={22} />
          )}
        </h2>
        {counts.data?.last_at && (
          <p>
            <Trans t={t} i18nKey="forms.responses.last" components={[<Moment key="last" at={counts.data.last_at} />]} />
          </p>
        )}
      </div>
      {counts.data && <DayBars days={counts.data.days} />}
      <Badge tone={live === 'live' ? 'success' : 'neutral'} dot={live === 'live' ? 'pulse' : true}>
        {t(live === 'live' ? 'forms.responses.live' : 'forms.responses.connecting')}
      </Badge>
    </header>
  );
}

function NoResponses({ form }: { form: Form }) {
  const { t } = useTranslation();
  const isOut = isPublished(form);
  return (
    <EmptyState
      icon={<IconInbox size={22} stroke={1.6} aria-hidden />}
      title={t('forms.responses.emptyTitle')}
      text={t(isOut ? 'forms.responses.emptyText' : 'forms.responses.emptyDraft')}
      action={isOut && <CopyField label={t('forms.share.address')} value={publicAddress(form.slug)} />}
    />
  );
}
