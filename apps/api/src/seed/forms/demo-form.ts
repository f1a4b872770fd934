import { DraftFields, FormSettings } from '@tessera/contracts/forms/forms.schema';
import { deterministicId } from '@tessera/data/deterministic-id';
import { optionItems } from '@tessera/fields/option-items';

export const demoFormId = deterministicId('demo-form');
export const demoSlug = 'contact-request-demo';
export const demoFormName = 'Contact request';

/** A form with a field of each type. */
export const demoFields = DraftFields.parse([
  {
    id: 'name',
    type: 'text',
    label: 'Your name',
    mandatory: true,
    options: { placeholder: 'Asha Kulkarni', minCharacters: 2, maxCharacters: 80 },
  },
  { id: 'email', type: 'email', label: 'Email', mandatory: true, options: { placeholder: 'asha@example.com' } },
  { id: 'phone', type: 'phonenumber', label: 'Phone', options: { defaultCountry: 'IN' } },
  {
    id: 'topic',
    type: 'select',
    label: 'What is it about?',
    mandatory: true,
    options: { items: optionItems('A new project', 'Support', 'Something else') },
  },
  {
    id: 'budget',
    type: 'number',
    label: 'Budget in rupees',
    help: 'Requests of 50,000 and more go to the sales team first.',
    mandatory: true,
    options: { min: 0, max: 100_000_000 },
  },
  {
    id: 'contact_by',
    type: 'radio',
    label: 'How should we get back to you?',
    mandatory: true,
    options: { items: optionItems('Email', 'Phone') },
  },
  {
    id: 'interests',
    type: 'checkbox',
    label: 'Interested in',
    options: { items: optionItems('Forms', 'Workflows', 'Voice agents'), maxChoices: 3 },
  },
  { id: 'start_date', type: 'date', label: 'When should it start?', options: {} },
  { id: 'rating', type: 'rating', label: 'How did you like this form so far?', options: { starCount: 5 } },
  {
    id: 'message',
    type: 'textarea',
    label: 'Anything else?',
    options: { placeholder: 'Tell us more', maxCharacters: 2000 },
  },
]);

export const demoSettings = FormSettings.parse({
  description: 'Tell us what you plan. A workflow reads your answers as soon as you send them.',
  thanks_title: 'Thank you!',
  thanks_text: 'We got your request and come back to you within a day.',
});
