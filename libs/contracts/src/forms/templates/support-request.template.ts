import { optionItems } from '@tessera/fields/option-items';
import type { FormTemplate } from './form-template.ts';

export const supportRequestTemplate: FormTemplate = {
  id: 'support-request',
  category: 'business',
  summary: 'A problem with its urgency, and a picture of the screen.',
  words: 'help desk ticket bug problem it service',
  form: {
    name: 'Support request',
    fields: [
      { id: 'name', type: 'text', label: 'Name', mandatory: true, options: { maxCharacters: 80 } },
      { id: 'email', type: 'email', label: 'Email', mandatory: true, options: {} },
      {
        id: 'area',
        type: 'select',
        label: 'What do you need help with?',
        mandatory: true,
        options: { items: optionItems('My account', 'An invoice', 'A technical problem'), other: true },
      },
      {
        id: 'invoice',
        type: 'text',
        label: 'Invoice number',
        visible: { property: 'area', operator: 'equal', value: 'an_invoice' },
        options: {},
      },
      {
        id: 'impact',
        type: 'radio',
        label: 'How much does it hold you up?',
        mandatory: true,
        visible: { property: 'area', operator: 'equal', value: 'a_technical_problem' },
        options: { items: optionItems('I can’t work', 'Parts don’t work', 'A small flaw') },
      },
      {
        id: 'since',
        type: 'datetime',
        label: 'Since when?',
        visible: { property: 'impact', operator: 'in', value: ['i_can’t_work', 'parts_don’t_work'] },
        options: {},
      },
      {
        id: 'description',
        type: 'richtext',
        label: 'Describe it',
        help: 'What did you do, what did you expect, and what happened instead?',
        mandatory: true,
        options: {},
      },
      {
        id: 'screenshot',
        type: 'file',
        label: 'Pictures of your screen',
        options: { kinds: ['images'], multiple: true },
      },
    ],
    settings: {
      description: 'The more precisely you describe it, the sooner we can help.',
      submit_label: 'Send request',
      thanks_title: 'We are on it',
      thanks_text: 'We will reply to {{email}}.',
      theme: { colour: '#0369a1' },
    },
  },
};
