import type { SamplesOf } from '../../sample.ts';
import type { describedForms } from './described-forms.contract.ts';

const text = 'Registration for a workshop with name, email, phone and a choice of day (Monday, Tuesday)';

export const describedFormsSamples: SamplesOf<typeof describedForms> = {
  generate: () => ({ body: { text } }),
  create: () => ({ body: { text } }),
};
