import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@tessera/contracts/contract';
import type { Period, PlanKey } from '@tessera/contracts/billing/plan-catalogue';
import type { plans } from '@tessera/contracts/billing/plans.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import styles from './billing.module.css';
import { moneyText } from './money.ts';

type Plan = ResponseOf<typeof plans.all>['items'][number];

/** The plans side by side, with the price of a month or a year. */
export function PlanChoice({ mayBuy }: { mayBuy: boolean }) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<Period>('monthly');
  const all = useQuery(api.plans.all.options({ query: {} }));
  const active = useQuery(api.plans.active.options());
  const billing = useQuery(api.payment.billing.options());
  const [chosen, setChosen] = useState<Exclude<PlanKey, 'free'> | null>(null);
  if (!all.data || !active.data) return all.error ? <ErrorState of={all} /> : <SkeletonRows rows={6} />;
  const canBuy = mayBuy && billing.data !== undefined && billing.data.provider !== 'none';
  const place = (key: PlanKey) => all.data.items.findIndex((plan) => plan.key === key);
  return (
    <Card
      title={t('settings.billing.plans')}
      description={t('settings.billing.plansText')}
      actions={
        <SegmentedField
          label={t('settings.billing.period')}
          hideLabel
          value={period}
          options={[
            { value: 'monthly', label: t('settings.billing.periods.monthly') },
            { value: 'yearly', label: t('settings.billing.periods.yearly') },
          ]}
          onChange={setPeriod}
        />
      }
    >
      <ul className={styles.plans}>
        {all.data.items.map((plan) => (
          <PlanTile
            key={plan.key}
            plan={plan}
            period={period}
            isCurrent={plan.key === active.data.plan}
            onChoose={canBuy && place(plan.key) > place(active.data.plan) ? setChosen : undefined}
            needsDetails={!billing.data?.details}
          />
        ))}
      </ul>
      {chosen && <BuyDialog plan={chosen} period={period} onClose={() => setChosen(null)} />}
    </Card>
  );
}

interface PlanTileProps {
  plan: Plan;
  period: Period;
  isCurrent: boolean;
  onChoose: ((plan: Exclude<PlanKey, 'free'>) => void) | undefined;
  /** Nobody has said yet who the invoice is made out to. */
  needsDetails: boolean;
}

function PlanTile({ plan, period, isCurrent, onChoose, needsDetails }: PlanTileProps) {
  const { t, i18n } = useTranslation();
  const { name, text, prices, currency, limits, colours } = plan;
  return (
    <li
      className={styles.plan}
      data-current={isCurrent || undefined}
      style={{ ['--plan-light' as string]: colours.light, ['--plan-dark' as string]: colours.dark }}
    >
      <div className={styles.planHead}>
        <h3>{name}</h3>
        {isCurrent && <Badge tone="success">{t('settings.billing.yours')}</Badge>}
      </div>
      <Text look="muted" size="small">
        {text}
      </Text>
      <p className={styles.price}>
        {prices ? moneyText(prices[period], currency) : t('settings.billing.free')}
        {prices && <span> {t(`settings.billing.per.${period}`)}</span>}
      </p>
      <ul className={styles.limits}>
        {limits.map(({ feature, limit }) => (
          <li key={feature}>
            <span>{t(`settings.billing.features.${feature}`)}</span>
            <span>{limit === null ? t('settings.billing.unlimited') : limit.toLocaleString(i18n.language)}</span>
          </li>
        ))}
      </ul>
      {onChoose && plan.key !== 'free' && (
        <Button fullWidth disabled={needsDetails} onClick={() => plan.key !== 'free' && onChoose(plan.key)}>
          {t(needsDetails ? 'settings.billing.detailsFirst' : 'settings.billing.choose', { name })}
        </Button>
      )}
    </li>
  );
}
