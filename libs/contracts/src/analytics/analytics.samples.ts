import type { SamplesOf } from '../sample.ts';
import type { analytics } from './analytics.contract.ts';

const range = { operator: 'lastDays', value: 30 } as const;

export const analyticsSamples: SamplesOf<typeof analytics> = {
  overview: ({ form }) => ({ body: { form_id: form.id, range, period: 'week' } }),
  voice: ({ agent }) => ({ body: { agent_id: agent.id, range, period: 'week' } }),
  comparison: ({ object }) => ({
    body: { object_id: object.id, range, group: { property: `values.${object.choice}` } },
  }),
  charts: ({ form, response }) => ({ body: { form_id: form.id, range, fields: [response.field] } }),
  responseGroups: ({ form }) => ({ body: { form_id: form.id, group: { property: 'created_at', by: 'month' } } }),
  responseAggregate: ({ form }) => ({ body: { form_id: form.id, measures: [{ of: 'count' }] } }),
};
