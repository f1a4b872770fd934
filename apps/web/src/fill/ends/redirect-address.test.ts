import type { FormField } from '@tessera/fields/form-field.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { redirectAddress } from './redirect-address.ts';

const common = { help: '', mandatory: false };
const fields: FormField[] = [
  { ...common, id: 'name', type: 'text', label: 'Name', options: { placeholder: '' } },
  {
    ...common,
    id: 'plan',
    type: 'select',
    label: 'Plan',
    options: { placeholder: '', items: [{ value: 'gold', label: 'Gold & more' }] },
  },
] as FormField[];
const texts = { description: '', submit_label: '', thanks_title: '', thanks_text: '' };
const leads = (address: string, answers: Record<string, string>) =>
  redirectAddress(
    {
      ...texts,
      redirect: {
        address,
        parameters: [
          { name: 'who', field: 'name' },
          { name: 'plan', field: 'plan' },
          { name: 'gone', field: 'gone' },
        ],
      },
    },
    { fields, answers, rules: fieldDefinitions },
  )?.href;

test.each([
  ['https://example.com/next?step=2#top', { name: 'A&B=C?' }, 'https://example.com/next?step=2&who=A%26B%3DC%3F#top'],
  [
    'https://example.com',
    { name: '{{plan}}', plan: 'gold' },
    'https://example.com/?who=%7B%7Bplan%7D%7D&plan=Gold+%26+more',
  ],
  ['https://example.com/?who=nobody', { name: 'Ada' }, 'https://example.com/?who=Ada'],
  ['https://example.com', { name: ' ', plan: 'silver' }, 'https://example.com/'],
  ['javascript:alert(1)', { name: 'Ada' }, undefined],
  ['//example.com', {}, undefined],
  ['https://user:secret@example.com', {}, undefined],
])('%s with %j leads to %s', (address, answers, expected) => expect(leads(address, answers)).toBe(expected));
