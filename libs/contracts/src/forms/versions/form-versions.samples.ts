import type { SamplesOf } from '../../sample.ts';
import type { formVersions } from './form-versions.contract.ts';

export const formVersionsSamples: SamplesOf<typeof formVersions> = {
  list: ({ form }) => ({ query: { form_id: form.id, limit: 5 } }),
  get: ({ form }) => ({ query: { form_id: form.id, version: '1' } }),
  difference: ({ form }) => ({ query: { form_id: form.id, version: 'draft', with: '1' } }),
  restore: ({ form }) => ({ body: { form_id: form.id, version: 1, revision: form.revision }, alone: true }),
};
