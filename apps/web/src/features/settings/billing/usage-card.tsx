import { useQuery } from '@tanstack/react-query';
import type { FeatureUse } from '@tessera/contracts/billing/plans.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Card } from '../../../ui/card.tsx';
import { Columns } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './billing.module.css';

/** From which part of a limit on the page warns. */
const warned = 0.8;
const isNear = ({ used, limit }: FeatureUse): boolean => limit !== null && used >= limit * warned;

/** What is used of each limit. */
export function UsageCard() {
  const { t } = useTranslation();
  const features = useQuery(api.plans.features.options());
  if (!features.data) return features.error ? <ErrorState of={features} /> : <SkeletonRows rows={4} />;
  const near = features.data.items.filter(isNear);
  return (
    <Card title={t('settings.billing.usage')} description={t('settings.billing.usageText')}>
      {near.length > 0 && (
        <div className={styles.warning}>
          <Notice tone="warning">
            {t('settings.billing.near', {
              names: near.map(({ feature }) => t(`settings.billing.features.${feature}`)).join(', '),
            })}
          </Notice>
        </div>
      )}
      <Columns min={220} gap={20}>
        {features.data.items.map((item) => (
          <Usage key={item.feature} item={item} />
        ))}
      </Columns>
    </Card>
  );
}

function Usage({ item }: { item: FeatureUse }) {
  const { t, i18n } = useTranslation();
  const { feature, limit, used, enforced } = item;
  const name = t(`settings.billing.features.${feature}`);
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <div className={styles.usage}>
      <div className={styles.usageHead}>
        <Text>{name}</Text>
        <Text look="muted" size="small">
          {limit === null
            ? t('settings.billing.usedUnlimited', { used: number(used) })
            : t('settings.billing.usedOf', { used: number(used), limit: number(limit) })}
        </Text>
      </div>
      <ProgressBar label={name} value={limit === null ? 0 : used / Math.max(1, limit)} />
      {!enforced && (
        <Text look="muted" size="small">
          {t('settings.billing.onlyCounted')}
        </Text>
      )}
    </div>
  );
}
