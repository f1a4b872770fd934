import type { SamplesOf } from '../sample.ts';
import type { payment } from './payment.contract.ts';

const choice = { plan: 'team', period: 'monthly' } as const;

/** Without keys of a provider nothing can be ordered: the orders of samples are none. */
export const paymentSamples: SamplesOf<typeof payment> = {
  createOrder: () => ({ body: { ...choice, key: 'sample-order-1' }, status: 422 }),
  verify: ({ form }) => ({ body: { order_id: form.id, payment_id: 'pay_1', signature: '00' }, status: 404 }),
  reinitiate: ({ form }) => ({ body: { order_id: form.id }, status: 404 }),
  checkCoupon: () => ({ body: choice }),
  billing: () => ({}),
  saveBilling: () => ({
    body: { name: 'Asha & Co', address: '1 MG Road, Bengaluru', state: '29', email: 'asha@example.com' },
  }),
  invoices: () => ({}),
  invoiceAddress: ({ form }) => ({ body: { id: form.id }, status: 404 }),
};
