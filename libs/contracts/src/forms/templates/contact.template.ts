import { optionItems } from '@tessera/fields/option-items';
import type { FormTemplate } from './form-template.ts';

export const contactTemplate: FormTemplate = {
  id: 'contact',
  category: 'everyday',
  summary: 'A message with a name and a way to answer.',
  words: 'message inquiry website reach call back',
  form: {
    name: 'Contact us',
    fields: [
      { id: 'name', type: 'text', label: 'Your name', mandatory: true, options: { maxCharacters: 80 } },
      { id: 'email', type: 'email', label: 'Email', mandatory: true, options: { placeholder: 'you@example.com' } },
      {
        id: 'topic',
        type: 'radio',
        label: 'What is it about?',
        mandatory: true,
        options: { items: optionItems('A question', 'An offer', 'A problem'), other: true },
      },
      { id: 'message', type: 'textarea', label: 'Message', mandatory: true, options: { maxCharacters: 3000 } },
      { id: 'call_me', type: 'toggle', label: 'Please call me back', options: {} },
      {
        id: 'phone',
        type: 'phonenumber',
        label: 'Phone number',
        mandatory: true,
        visible: { property: 'call_me', operator: 'isTrue' },
        options: {},
      },
    ],
    settings: {
      description: 'Write to us, and we will answer within two working days.',
      submit_label: 'Send message',
      thanks_title: 'Thank you, {{name}}!',
      thanks_text: 'Your message has arrived. We will reply to {{email}}.',
    },
  },
};
