import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useLiveState } from '../../../realtime.ts';
import { useMay } from '../../../session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { isPublished } from '../../../builder/publish-status.tsx';
import { publicAddress } from '../public-address.ts';
import { useWhen } from '../use-when.ts';
import { DayBars } from './day-bars.tsx';
import { ResponseDrawer } from './response-drawer.tsx';
import { ResponseTable } from './response-table.tsx';
import styles from './responses.module.css';

/** Responses: what people answered, newest first; new ones appear as they arrive. */
export function Responses({ form }: { form: Form }) {
  const { t } = useTranslation();
  const may = useMay();
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

function LiveResponses({ form }: { form: Form }) {
  const [shown, setShown] = useState<string | null>(null);
  const responses = useInfiniteQuery({
    ...api.responses.list.pages({ query: { form_id: form.id } }),
    meta: { quiet: true },
  });
  const items = responses.data?.pages.flatMap((page) => page.items) ?? [];
  const columns = responses.data?.pages[0]?.columns ?? [];
  if (responses.isPending) return <SkeletonRows />;
  if (responses.isError && items.length === 0) {
    return <ErrorState of={responses} />;
  }
  if (items.length === 0) return <NoResponses form={form} />;
  return (
    <div className={styles.page}>
      <Summary form={form} />
      <ResponseTable items={items} columns={columns} onShow={setShown} />
      <LoadMore of={responses} />
      <ResponseDrawer items={items} columns={columns} shown={shown} onShow={setShown} />
    </div>
  );
}

function Summary({ form }: { form: Form }) {
  const { t } = useTranslation();
  const when = useWhen();
  const live = useLiveState();
  const counts = useQuery({ ...api.responses.counts.options({ query: { form_id: form.id } }), meta: { quiet: true } });
  return (
    <header className={styles.summary}>
      <div>
        <h2>{t('forms.responses.total', { count: counts.data?.total ?? 0 })}</h2>
        <p>{counts.data?.last_at && t('forms.responses.last', { when: when(counts.data.last_at) })}</p>
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
