import type { SamplesOf } from '../sample.ts';
import type { publicForms } from './public-forms.contract.ts';

export const publicFormsSamples: SamplesOf<typeof publicForms> = {
  open: ({ form }) => ({ query: { form: form.slug } }),
  preview: ({ form }) => ({ query: { form: form.slug } }),
  challenge: ({ form }) => ({ query: { form: form.slug, key: 'a-key-of-16-chars' } }),
  submit: ({ form }) => ({
    body: { form: form.slug, version: 1, key: 'a-key-of-16-chars', answers: { name: 'Asha' } },
  }),
  options: ({ form }) => ({
    body: { form: form.slug, version: 1, field: 'name', answers: {} },
    status: 400,
  }),
  progress: ({ form }) => ({ body: { form: form.slug, version: 1, opened: true } }),
  sendEmailCode: ({ form }) => ({ body: { form: form.slug, field: 'email', email: 'a@example.com' } }),
  confirmEmailCode: ({ form }) => ({
    body: { form: form.slug, field: 'email', email: 'nobody@example.com', code: '000000' },
    status: 410,
  }),
};
