import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type Period, type PlanKey, plans } from '@tessera/contracts/billing/plan-catalogue';
import type { ResponseOf } from '@tessera/contracts/contract';
import type { payment } from '@tessera/contracts/billing/payment.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './billing.module.css';
import { moneyText } from './money.ts';

interface BuyDialogProps {
  plan: Exclude<PlanKey, 'free'>;
  period: Period;
  onClose: () => void;
}

/** What a plan costs, with a coupon and with tax; leads to the payment page. */
export function BuyDialog({ plan, period, onClose }: BuyDialogProps) {
  const { t } = useTranslation();
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState('');
  const [coupon, setCoupon] = useState('');
  const chosen = { plan, period, ...(coupon !== '' && { coupon }) };
  const cost = useQuery({
    ...api.payment.checkCoupon.options({ body: chosen }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    retry: false,
  });
  const buy = useMutation({
    ...api.payment.createOrder.mutation(),
    onSuccess: ({ checkout, state }) => {
      if (checkout) return window.location.assign(checkout);
      if (state === 'paid') toast.success(t('settings.billing.paidNow'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('settings.billing.buy', { name: plans[plan].name, period: t(`settings.billing.for.${period}`) })}
      action={t('settings.billing.goToPayment')}
      loading={buy.isPending}
      disabled={!cost.data || cost.isError || typed.trim() !== coupon}
      onSubmit={() => buy.mutate({ body: { ...chosen, key: `${key}/${coupon}` } })}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label={t('settings.billing.coupon')}
          value={typed}
          onChange={setTyped}
          error={cost.error?.message}
          maxLength={40}
          monospace
        />
        {typed.trim() !== coupon && (
          <div>
            <Button onClick={() => setCoupon(typed.trim())}>{t('settings.billing.useCoupon')}</Button>
          </div>
        )}
        {cost.data && !cost.isError && <Cost amounts={cost.data.amounts} />}
        <Notice>{t('settings.billing.paidOnce')}</Notice>
      </Stack>
    </FormDialog>
  );
}

type Amounts = ResponseOf<typeof payment.checkCoupon>['amounts'];

function Cost({ amounts }: { amounts: Amounts }) {
  const { t } = useTranslation();
  const { currency, price, discount, credit, taxes, total } = amounts;
  const lines = [
    { name: t('settings.billing.price'), amount: price },
    { name: t('settings.billing.discount'), amount: -discount },
    { name: t('settings.billing.credit'), amount: -credit },
    ...taxes.map(({ kind, rate, amount }) => ({ name: `${kind} ${rate} %`, amount })),
  ].filter(({ amount }) => amount !== 0);
  return (
    <dl className={styles.cost}>
      {lines.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{moneyText(amount, currency)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{t('settings.billing.total')}</dt>
        <dd>{moneyText(total, currency)}</dd>
      </div>
    </dl>
  );
}
