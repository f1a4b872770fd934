import type { FormFields } from '@tessera/contracts/forms/forms.schema';
import fc from 'fast-check';
import { composeEmails } from './compose-emails.ts';

const common = { help: '', mandatory: false };
const fields = [
  { ...common, id: 'name', type: 'text', label: 'Name', options: { placeholder: '' } },
  { ...common, id: 'mail', type: 'email', label: 'Email', options: { placeholder: '', verifyEmail: false } },
  {
    ...common,
    id: 'plan',
    type: 'select',
    label: 'Plan of {{name}}',
    options: { placeholder: '', items: [{ value: 'gold', label: 'Gold' }] },
  },
] as unknown as FormFields;
const texts = { subject: '', text: '' };
const source = (answers: Record<string, unknown>, name = 'Signup') => ({
  name,
  fields,
  answers,
  link: 'https://x/forms/1',
});
const owner = (subject: string, text: string) => ({ owner: { to: ['asha@example.com'], subject, text } });

describe('the emails of a submission', () => {
  const answers = { name: 'Ada', mail: 'ada@example.com', plan: 'gold' };

  it('go to fixed addresses and to the address in a field', () => {
    const to = ['asha@example.com', 'asha@example.com', 'not an address'];
    const both = { owner: { to, ...texts }, respondent: { field: 'mail', ...texts } };
    const [first, second, ...rest] = composeEmails(both, source(answers));
    expect(first).toMatchObject({ recipient: 'owner', to: 'asha@example.com', subject: 'New response: Signup' });
    expect(first?.text).toBe(
      'Name: Ada\nEmail: ada@example.com\nPlan of [Name]: Gold\n\n--\nAll responses to “Signup”: https://x/forms/1\n',
    );
    expect(second).toMatchObject({ recipient: 'respondent', to: 'ada@example.com', subject: 'Your response: Signup' });
    expect(second?.text).toContain('because this address was entered');
    expect(rest).toEqual([]);
    expect(composeEmails(both, source({ name: 'Ada' })).map(({ recipient }) => recipient)).toEqual(['owner']);
  });

  it.each([
    ['{{name}} chose {{plan}}', 'Ada chose Gold'],
    ['{{ form_name }}: {{nothing}}', 'Signup: {{nothing}}'],
    ['{{name}}{{name}}', 'AdaAda'],
  ])('%s becomes %s', (template, text) => {
    const [email] = composeEmails(owner(template, template), source(answers));
    expect([email?.subject, email?.text.split('\n\n--')[0]]).toEqual([text, text]);
  });

  it('fill in answers once: an answer that looks like a template stays as it is', () => {
    const [email] = composeEmails(
      owner('{{name}}', '{{name}}'),
      source({ ...answers, name: '{{all_answers}} {{mail}}' }),
    );
    expect(email?.subject).toBe('{{all_answers}} {{mail}}');
  });

  it('have a subject of one line and one recipient, whatever was answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, form) => {
        const injected = `${name}\r\nBcc: everybody@example.com`;
        const both = { ...owner('{{name}} {{form_name}}', ''), respondent: { field: 'mail', ...texts } };
        for (const { subject, to } of composeEmails(both, source({ name: injected, mail: injected }, form))) {
          expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
          expect(to).toBe('asha@example.com');
        }
      }),
    );
  });
});
