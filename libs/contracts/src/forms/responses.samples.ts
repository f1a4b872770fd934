import type { SamplesOf } from '../sample.ts';
import type { responses } from './responses.contract.ts';

export const responsesSamples: SamplesOf<typeof responses> = {
  list: ({ form }) => ({ query: { form_id: form.id, limit: 5 } }),
  notSpam: ({ form, suspect }) => ({ body: { form_id: form.id, id: suspect } }),
  counts: ({ form }) => ({ query: { form_id: form.id } }),
};
