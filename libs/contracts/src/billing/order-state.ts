export const orderStates = ['created', 'attempted', 'paid', 'failed', 'expired', 'review'] as const;
export type OrderState = (typeof orderStates)[number];
/** `mismatch`: the provider took another amount than the order's, or one for an order that may not be paid. */
export const orderEvents = ['attempt', 'captured', 'mismatch', 'failed', 'expire'] as const;
export type OrderEvent = (typeof orderEvents)[number];

const open = {
  attempt: 'attempted',
  captured: 'paid',
  mismatch: 'review',
  failed: 'failed',
  expire: 'expired',
} as const;
/** What leads where; what is not named changes nothing. A payment that succeeds late is a payment. */
const next: Readonly<Record<OrderState, Partial<Record<OrderEvent, OrderState>>>> = {
  created: open,
  attempted: open,
  failed: { attempt: 'attempted', captured: 'paid', mismatch: 'review', expire: 'expired' },
  expired: { captured: 'paid', mismatch: 'review' },
  paid: {},
  review: {},
};

/** Whether money was taken for it, or none was due: nothing changes it any more. */
export const isSettled = (state: OrderState): boolean => state === 'paid' || state === 'review';
/** Whether it can still be paid on the payment page. */
export const isPayable = (state: OrderState): boolean => !isSettled(state) && state !== 'expired';

/** The state of an order after an event, in whatever order events come and however often. */
export const afterEvent = (state: OrderState, event: OrderEvent): OrderState => next[state][event] ?? state;
