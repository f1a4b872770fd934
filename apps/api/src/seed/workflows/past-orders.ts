import type { PastRun } from './past-runs.ts';

const hourMs = 3_600_000;

/** Prices of the orders, the newest first. Two were sent as words, so their runs fail. */
const prices = [4_200, 'to be agreed', 15_900, 780, 'on request', 22_000, 3_150, 9_900, 640, 18_400];

/** Orders that another system sent in the eight days before a moment. */
export const pastOrders = (now: Date): PastRun[] =>
  prices.map((net, index) => ({
    key: `demo-order-${index}`,
    at: new Date(now.getTime() - 3 * hourMs - index * 19 * hourMs),
    trigger: { kind: 'webhook_trigger', subject: null },
    input: {
      body: { order: `A-${1042 - index}`, net },
      query: {},
      headers: { 'content-type': 'application/json' },
    },
  }));
