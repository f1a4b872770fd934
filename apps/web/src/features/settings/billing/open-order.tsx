import { useMutation, useQuery } from '@tanstack/react-query';
import { plans } from '@tessera/contracts/billing/plan-catalogue';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { moneyText } from './money.ts';

/** That no money moves, and the order that waits to be paid. */
export function PaymentNotices({ mayPay }: { mayPay: boolean }) {
  const { t } = useTranslation();
  const billing = useQuery(api.payment.billing.options());
  const again = useMutation({
    ...api.payment.reinitiate.mutation(),
    onSuccess: ({ state, checkout }) => {
      if (checkout) window.location.assign(checkout);
      else toast.success(t(state === 'paid' ? 'settings.billing.paidNow' : 'settings.billing.inReview'));
    },
  });
  if (!billing.data) return null;
  const { open_order: order, is_test: isTest } = billing.data;
  return (
    <>
      {isTest && <Notice tone="warning">{t('settings.billing.noMoney')}</Notice>}
      {order && (
        <Notice
          title={t('settings.billing.openOrder', {
            name: plans[order.plan].name,
            amount: moneyText(order.amounts.total, order.amounts.currency),
          })}
          action={
            mayPay && (
              <Button loading={again.isPending} onClick={() => again.mutate({ body: { order_id: order.id } })}>
                {t('settings.billing.payNow')}
              </Button>
            )
          }
        >
          {t('settings.billing.openOrderText')}
        </Notice>
      )}
    </>
  );
}
