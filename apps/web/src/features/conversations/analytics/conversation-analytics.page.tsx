import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Period } from '@tessera/contracts/analytics/analytics.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgentAreaTabs } from '../../../agents/agent-area-tabs.tsx';
import { api } from '../../../api.ts';
import { RangeBar } from '../../../time/range-bar.tsx';
import { type ChosenRange, rangeOf } from '../../../time/range-choice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import styles from './analytics.module.css';
import { ConversationCharts } from './conversation-charts.tsx';

const every = 'all';

/** What conversations with agents add up to. */
export function ConversationAnalyticsPage() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenRange>({ name: 'last30' });
  const [period, setPeriod] = useState<Period>('day');
  const [agent, setAgent] = useState(every);
  const range = rangeOf(chosen);
  const agents = useQuery({ ...api.agents.list.options({ query: { limit: 100 } }), meta: { quiet: true } });
  const overview = useQuery({
    ...api.analytics.voice.options({
      body: { period, ...(range && { range }), ...(agent !== every && { agent_id: agent }) },
    }),
    placeholderData: (before) => before,
    meta: { quiet: true },
  });
  return (
    <Page title={t('conversations.analytics.title')} description={t('conversations.analytics.description')}>
      <AgentAreaTabs />
      <div className={styles.head}>
        <RangeBar chosen={chosen} period={period} onRange={setChosen} onPeriod={setPeriod} />
        <SelectField
          label={t('conversations.analytics.agent')}
          hideLabel
          value={agent}
          options={[
            { value: every, label: t('conversations.analytics.every') },
            ...(agents.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => setAgent(value ?? every)}
        />
      </div>
      {overview.data ? (
        overview.data.current.conversations > 0 || (overview.data.previous?.conversations ?? 0) > 0 ? (
          <ConversationCharts overview={overview.data} />
        ) : (
          <EmptyState
            icon={<IconChartBar size={22} aria-hidden />}
            title={t('conversations.analytics.none')}
            text={t('conversations.analytics.noneText')}
          />
        )
      ) : overview.error ? (
        <ErrorState of={overview} />
      ) : (
        <SkeletonRows rows={4} height={80} />
      )}
    </Page>
  );
}
