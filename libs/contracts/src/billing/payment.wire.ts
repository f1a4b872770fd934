import type { Wire } from '../wire.ts';

export const paymentWire = {
  createOrder: { method: 'POST', path: '/api/payment/create-order' },
  verify: { method: 'POST', path: '/api/payment/verify-payment' },
  reinitiate: { method: 'POST', path: '/api/payment/reinitiate-payment' },
  checkCoupon: { method: 'POST', path: '/api/payment/validate-coupon' },
  billing: { method: 'GET', path: '/api/payment/billing-information' },
  saveBilling: { method: 'POST', path: '/api/payment/billing-information' },
  invoices: { method: 'GET', path: '/api/payment/invoices' },
  invoiceAddress: { method: 'POST', path: '/api/payment/invoice' },
} as const satisfies Wire;

export const paymentRawWire = {
  checkout: { method: 'GET', path: '/api/payment/checkout/{address}' },
  returned: { method: 'POST', path: '/api/payment/return/{provider}' },
  hook: { method: 'POST', path: '/api/payment/hooks/{provider}' },
  invoice: { method: 'GET', path: '/api/invoice-pdf/{address}' },
} as const satisfies Wire;
