import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { momentWords } from '../../../time/moment.tsx';
import { useUser } from '../../../session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';

const tones = { free: 'neutral', active: 'success', ended: 'warning' } as const;

/** Which plan the workspace has, and until when. */
export function ActivePlanCard() {
  const { t } = useTranslation();
  const user = useUser();
  const active = useQuery(api.plans.active.options());
  if (!active.data) return active.error ? <ErrorState of={active} /> : <SkeletonRows rows={2} />;
  const { name, state, period, ends_at: end } = active.data;
  const date = end ? momentWords(end, user.time_zone).slice(0, 10) : '';
  return (
    <Card
      title={t('settings.billing.current', { name })}
      actions={
        <Badge tone={tones[state]} dot>
          {t(`settings.billing.states.${state}`)}
        </Badge>
      }
    >
      <Text look="muted">
        {state === 'active' && period
          ? `${t(`settings.billing.paid.${period}`)} ${t('settings.billing.until', { date })}`
          : t(`settings.billing.hints.${state}`, { date })}
      </Text>
    </Card>
  );
}
