import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

const route = getRouteApi('/shell/settings/billing');

/** What the payment page answered, when it has just led back here: it is checked once, and leaves the address. */
export function PaymentReturn() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { order, payment, signature } = route.useSearch();
  const begun = useRef(false);
  const verify = useMutation({
    ...api.payment.verify.mutation(),
    onSuccess: ({ state }) => {
      if (state === 'paid') toast.success(t('settings.billing.paidNow'));
      else toast.info(t(state === 'review' ? 'settings.billing.inReview' : 'settings.billing.notYet'));
    },
    onSettled: () => void navigate({ to: '/settings/billing', search: {}, replace: true }),
  });
  useEffect(() => {
    if (begun.current || !order || !payment || !signature) return;
    begun.current = true;
    verify.mutate({ body: { order_id: order, payment_id: payment, signature } });
  });
  return verify.isPending ? <Notice>{t('settings.billing.checking')}</Notice> : null;
}
