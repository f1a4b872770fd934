import {
  changedKinds,
  type Retention,
  type RetentionKind,
  retentionKinds,
} from '@tessera/contracts/verification/retention.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useExactMoment } from '../../time/moment.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { actorText } from './actor-text.ts';
import styles from './verification.module.css';

/** The workspace's retention period for each kind of artefact, with its history. They are changed in Data Privacy. */
export function RetentionCard() {
  const policy = useQuery({ ...api.verification.retention.options({}), meta: { quiet: true } });
  if (policy.data)
    return (
      <Stack gap={16}>
        <Stored of={policy.data} />
        <History of={policy.data.changes} />
      </Stack>
    );
  if (policy.error) return <ErrorState of={policy} />;
  return <SkeletonRows rows={3} />;
}

function usePeriodText(): (days: number | null) => string {
  const { t } = useTranslation();
  return (days) =>
    days === null ? t('verifications.retention.forever') : t('verifications.retention.period', { count: days });
}

function Stored({ of }: { of: Retention }) {
  const { t } = useTranslation();
  const period = usePeriodText();
  return (
    <Card title={t('verifications.retention.title')} description={t('verifications.retention.text')}>
      <dl className={styles.facts}>
        {retentionKinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`verifications.retention.${kind}`)}</dt>
            <dd>{period(of[`${kind}_days`])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type Change = Retention['changes'][number];

function Periods({ from, to, of: kinds }: Pick<Change, 'from' | 'to'> & { of: readonly RetentionKind[] }) {
  const { t } = useTranslation();
  const period = usePeriodText();
  return (
    <ul className={styles.periods}>
      {kinds.map((kind) => (
        <li key={kind}>
          {t('verifications.retention.change', {
            kind: t(`verifications.retention.${kind}`),
            from: period(from[`${kind}_days`]),
            to: period(to[`${kind}_days`]),
          })}
        </li>
      ))}
    </ul>
  );
}

function History({ of: changes }: { of: readonly Change[] }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  if (changes.length === 0) return null;
  return (
    <Card title={t('verifications.retention.changes')}>
      <ul className={styles.log}>
        {changes.map((change) => (
          <li key={change.at}>
            <strong>{actorText(change)}</strong> {change.reason}
            <Periods from={change.from} to={change.to} of={changedKinds(change.from, change.to)} />
            <small>
              <time dateTime={change.at}>{exact(change.at)}</time>
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
