import { periodKinds, type PeriodsWithChanges } from '@tessera/contracts/privacy/retention.schema';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../time/moment.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from './privacy.module.css';

/** Who changed the periods, the newest change first. */
export function PeriodChanges({ of: changes }: { of: PeriodsWithChanges['changes'] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  const period = (days: number | null | undefined) =>
    days === null || days === undefined
      ? t('settings.privacy.periods.keep')
      : t('settings.privacy.periods.period', { count: days });
  return (
    <Card title={t('settings.privacy.periods.changes')}>
      <ul className={styles.changes}>
        {changes.map(({ at, by, email, reason, from, to }, place) => (
          <li key={`${at} ${place}`}>
            <strong>{email === null ? by : `${by} (${email})`}</strong> {reason}
            <ul>
              {periodKinds
                .filter((kind) => `${kind}_days` in to)
                .map((kind) => (
                  <li key={kind}>
                    {t('settings.privacy.periods.change', {
                      kind: t(`settings.privacy.periods.kinds.${kind}`),
                      from: period(from[`${kind}_days`]),
                      to: period(to[`${kind}_days`]),
                    })}
                  </li>
                ))}
            </ul>
            <small>
              <Moment at={at} />
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
