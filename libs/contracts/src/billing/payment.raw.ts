import { z } from 'zod';
import { rawOperations } from '../raw-operation.ts';
import { paymentRawWire } from './payment.wire.ts';

const params = z.object({ provider: z.string() });

export const paymentRaw = rawOperations('payment', paymentRawWire, {
  checkout: {
    summary: "Leads a browser to the provider's payment page of an order",
    params: z.object({ address: z.string() }),
    answers: { 200: { description: 'A page that goes on by itself', contentType: 'text/html' } },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'GONE'],
  },
  returned: {
    summary: 'Where the payment page leads back to; it decides nothing, and hands its answer to the billing page',
    params,
    query: z.object({ order: z.string().optional() }),
    body: { contentType: 'application/x-www-form-urlencoded', schema: z.object({}).catchall(z.string()) },
    answers: { 303: { description: 'To the billing page' } },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
  },
  hook: {
    summary: "The provider's webhook, signed over its raw body",
    params,
    headers: z.object({ 'x-razorpay-signature': z.string().optional(), 'x-razorpay-event-id': z.string().optional() }),
    body: { contentType: 'application/json', schema: z.json() },
    answers: { 200: { description: 'Applied, or none of ours' } },
    errors: ['INVALID_INPUT', 'UNAUTHENTICATED', 'NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_MEDIA', 'UNAVAILABLE'],
  },
  invoice: {
    summary: 'An invoice as a PDF, at the short-lived signed address that `payment.invoiceAddress` gave',
    params: z.object({ address: z.string() }),
    answers: { 200: { description: 'The document', contentType: 'application/pdf' } },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'GONE'],
  },
});
