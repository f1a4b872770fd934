import type { SamplesOf } from '../sample.ts';
import type { savedFillings } from './saved-fillings.contract.ts';

const secret = 'a-secret-of-the-sample-that-is-43-letters-l';

export const savedFillingsSamples: SamplesOf<typeof savedFillings> = {
  save: ({ form }) => ({
    body: { form: form.slug, secret, version: 1, key: 'a-key-of-16-chars', answers: { name: 'Asha' } },
    status: 422,
  }),
  resume: ({ form }) => ({ body: { form: form.slug, secret }, status: 404 }),
  mail: ({ form }) => ({ body: { form: form.slug, secret, email: 'a@example.com' }, status: 404 }),
  forget: ({ form }) => ({ body: { form: form.slug, secret }, status: 404 }),
};
