import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listWith } from '../../lists/list-links.ts';
import { useMay } from '../../session/use-session.ts';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import { Figure } from './figure.tsx';
import { type Days, listAccess, useCallStats, useRecentResponses, useRunsOfDays, withinDays } from './home-queries.ts';
import styles from './home.module.css';

const allForms = linkOptions({ to: '/forms' });
const ranges = ['1', '7', '30'] as const;

/** What happened in the last days, with buttons for how many. */
export function HomeActivity() {
  const { t } = useTranslation();
  const can = useMay();
  const [days, setDays] = useState<Days>('7');
  const sees = {
    responses: can(listAccess.responses),
    runs: can(listAccess.runs),
    calls: can('conversations:CAN_VIEW'),
  };
  if (!sees.responses && !sees.runs && !sees.calls) return null;
  return (
    <section aria-labelledby="home-activity" className={styles.activity}>
      <div className={styles.activityHead}>
        <h2 id="home-activity">{t('home.activity.title')}</h2>
        <SegmentedField
          label={t('home.activity.range')}
          hideLabel
          value={days}
          options={ranges.map((value) => ({ value, label: t(`home.activity.ranges.${value}`) }))}
          onChange={setDays}
        />
      </div>
      <div className={styles.figures}>
        {sees.responses && <ResponsesFigure days={days} />}
        {sees.runs && <RunsFigure days={days} />}
        {sees.runs && <FailedFigure days={days} />}
        {sees.calls && <CallsFigure days={days} />}
      </div>
    </section>
  );
}

interface OfDays {
  days: Days;
}

function ResponsesFigure({ days }: OfDays) {
  const { t } = useTranslation();
  const { data, isError } = useRecentResponses(days);
  return (
    <Figure link={allForms} name={t('home.activity.responses')} of={{ data: data && { total: data }, isError }}>
      {t('home.activity.responsesHint')}
    </Figure>
  );
}

function RunsFigure({ days }: OfDays) {
  const { t } = useTranslation();
  const link = linkOptions({ to: '/executions', search: listWith(withinDays('created_at', days)) });
  return (
    <Figure link={link} name={t('home.activity.runs')} of={useRunsOfDays(days)}>
      {t('home.activity.runsHint')}
    </Figure>
  );
}

function FailedFigure({ days }: OfDays) {
  const { t } = useTranslation();
  const failed = useRunsOfDays(days, 'failed');
  const total = failed.data?.total;
  const status = { property: 'status', operator: 'equal', value: 'failed' } as const;
  const link = linkOptions({
    to: '/executions',
    search: listWith(status, withinDays('created_at', days)),
  });
  return (
    <Figure link={link} name={t('home.activity.failed')} of={failed} tone="bad">
      {total && t(total.count > 0 ? 'home.activity.failedLook' : 'home.activity.failedNone')}
    </Figure>
  );
}

function CallsFigure({ days }: OfDays) {
  const { t } = useTranslation();
  const { data, isError } = useCallStats(days);
  const total = data && { count: data.total, exact: true };
  const link = linkOptions({ to: '/agents/conversations', search: listWith(withinDays('started_at', days)) });
  return (
    <Figure link={link} name={t('home.activity.calls')} of={{ data: total && { total }, isError }}>
      {data && t('home.activity.callsHint', { running: data.running, failed: data.failed })}
    </Figure>
  );
}
