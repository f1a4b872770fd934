import type { StoredList } from '../query/list-page.ts';

/** Columns of the list of verifications. */
export const verificationList = {
  columns: {
    form_id: { path: 'form', kind: 'choice' },
    outcome: { path: 'outcome', kind: 'choice' },
    review: { path: 'review', kind: 'choice' },
    route: { path: 'route', kind: 'choice' },
    language: { path: 'language', kind: 'choice' },
    customer_name: { path: 'customerName', kind: 'text' },
    started_at: { path: 'startedAt', kind: 'moment' },
    ended_at: { path: 'endedAt', kind: 'moment' },
  },
  searched: ['customerName'],
} satisfies StoredList;
