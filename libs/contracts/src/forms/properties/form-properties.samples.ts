import type { SamplesOf } from '../../sample.ts';
import type { formProperties } from './form-properties.contract.ts';

export const formPropertiesSamples: SamplesOf<typeof formProperties> = {
  ofPublicForm: ({ form }) => ({ query: { form: form.slug } }),
  forTools: ({ form }) => ({ query: { form_id: form.id } }),
};
