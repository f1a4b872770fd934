import { useMutation, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@tessera/contracts/contract';
import type { payment } from '@tessera/contracts/billing/payment.contract';
import { plans } from '@tessera/contracts/billing/plan-catalogue';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { WrittenMoment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { moneyText } from './money.ts';

type Invoice = ResponseOf<typeof payment.invoices>['items'][number];

/** Invoices of paid plans, to download. */
export function InvoicesCard() {
  const { t } = useTranslation();
  const invoices = useQuery(api.payment.invoices.options());
  const open = useMutation({
    ...api.payment.invoiceAddress.mutation(),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (!invoices.data) return invoices.error ? <ErrorState of={invoices} /> : <SkeletonRows rows={2} />;
  const columns: Column<Invoice>[] = [
    { key: 'number', title: t('settings.billing.invoiceNumber'), cell: ({ number }) => number },
    { key: 'plan', title: t('settings.billing.invoicePlan'), wideOnly: true, cell: ({ plan }) => plans[plan].name },
    {
      key: 'issued',
      title: t('settings.billing.issued'),
      wideOnly: true,
      cell: ({ issued_at }) => <WrittenMoment at={issued_at} />,
    },
    {
      key: 'total',
      title: t('settings.billing.total'),
      align: 'end',
      cell: ({ amounts }) => moneyText(amounts.total, amounts.currency),
    },
    {
      key: 'actions',
      title: t('settings.billing.actions'),
      hideTitle: true,
      align: 'end',
      cell: ({ id }) => (
        <Button
          size="small"
          loading={open.isPending && open.variables?.body.id === id}
          onClick={() => open.mutate({ body: { id } })}
        >
          {t('settings.billing.download')}
        </Button>
      ),
    },
  ];
  return (
    <Card flush title={t('settings.billing.invoices')}>
      {invoices.data.items.length === 0 ? (
        <EmptyState title={t('settings.billing.noInvoices')} text={t('settings.billing.noInvoicesText')} />
      ) : (
        <Table
          label={t('settings.billing.invoices')}
          columns={columns}
          rows={invoices.data.items}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  );
}
