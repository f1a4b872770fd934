import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useDay } from '../../../time/moment.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';

const tones = { free: 'neutral', active: 'success', ended: 'warning' } as const;

/** Which plan the workspace has, and until when. */
export function ActivePlanCard() {
  const { t } = useTranslation();
  const day = useDay();
  const active = useQuery(api.plans.active.options());
  if (!active.data) return active.error ? <ErrorState of={active} /> : <SkeletonRows rows={2} />;
  const { name, state, period, ends_at: end } = active.data;
  const text = state === 'active' ? (`paid.${period ?? 'monthly'}` as const) : (`hints.${state}` as const);
  return (
    <Card
      title={t('settings.billing.current', { name })}
      actions={
        <Badge tone={tones[state]} dot>
          {t(`settings.billing.states.${state}`)}
        </Badge>
      }
    >
      <Text look="muted">{t(`settings.billing.${text}`, { date: end ? day(end) : '' })}</Text>
    </Card>
  );
}
