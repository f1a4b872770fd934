import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ActivePlanCard } from './active-plan-card.tsx';
import { ConsumptionCard } from './consumption-card.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { UsageCard } from './usage-card.tsx';
import { useMay } from '../../../session/use-session.ts';

/** The plan of the workspace, what is used of it, and the plans that can be chosen. */
export function BillingPage() {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <Page title={t('settings.billing.title')} description={t('settings.billing.text')}>
      <Stack gap={20}>
        <ActivePlanCard />
        <UsageCard />
        <PlanChoice />
        {may('billing:CAN_VIEW') && <ConsumptionCard />}
      </Stack>
    </Page>
  );
}
