import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ActivePlanCard } from './active-plan-card.tsx';
import { BillingDetailsCard } from './billing-details-card.tsx';
import { ConsumptionCard } from './consumption-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { PaymentNotices } from './open-order.tsx';
import { PaymentReturn } from './payment-return.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { UsageCard } from './usage-card.tsx';
import { useMay } from '../../../session/use-session.ts';

/** The plan of the workspace, what is used of it, and the plans that can be chosen. */
export function BillingPage() {
  const { t } = useTranslation();
  const mayEdit = useMay()('billing:CAN_EDIT');
  return (
    <Page title={t('settings.billing.title')} description={t('settings.billing.text')}>
      <Stack gap={20}>
        <PaymentReturn />
        <PaymentNotices mayPay={mayEdit} />
        <ActivePlanCard />
        <UsageCard />
        <PlanChoice mayBuy={mayEdit} />
        <BillingDetailsCard mayEdit={mayEdit} />
        <InvoicesCard />
        <ConsumptionCard />
      </Stack>
    </Page>
  );
}
