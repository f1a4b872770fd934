import { optionItems } from '@tessera/fields/option-items';
import type { FormTemplate } from './form-template.ts';

export const customerFeedbackTemplate: FormTemplate = {
  id: 'customer-feedback',
  category: 'feedback',
  summary: 'The net promoter score, with a question that depends on it.',
  words: 'nps satisfaction rating review recommend',
  form: {
    name: 'Customer feedback',
    fields: [
      {
        id: 'recommend',
        type: 'nps',
        label: 'How likely are you to recommend us to a friend or colleague?',
        mandatory: true,
        options: { lowLabel: 'Not at all likely', highLabel: 'Extremely likely' },
      },
      {
        id: 'disappointed',
        type: 'textarea',
        label: 'We are sorry. What went wrong?',
        visible: { property: 'recommend', operator: 'lessOrEqual', value: 6 },
        options: { maxCharacters: 2000 },
      },
      {
        id: 'missing',
        type: 'textarea',
        label: 'What would make it better?',
        visible: {
          all: [
            { property: 'recommend', operator: 'greaterThan', value: 6 },
            { property: 'recommend', operator: 'lessThan', value: 9 },
          ],
        },
        options: { maxCharacters: 2000 },
      },
      {
        id: 'liked',
        type: 'checkbox',
        label: 'What did you like best?',
        visible: { property: 'recommend', operator: 'greaterOrEqual', value: 9 },
        options: { items: optionItems('Quality', 'Service', 'Price', 'Speed'), other: true },
      },
      { id: 'visit', type: 'emoji-rating', label: 'How was your last visit?', options: {} },
      { id: 'may_contact', type: 'toggle', label: 'You may contact me about my answers', options: {} },
      {
        id: 'email',
        type: 'email',
        label: 'Email',
        mandatory: true,
        visible: { property: 'may_contact', operator: 'isTrue' },
        options: {},
      },
    ],
    settings: {
      description: 'Two minutes of your time help us a lot.',
      submit_label: 'Send feedback',
      thanks_title: 'Thank you for your feedback!',
      thanks_text: 'We read every answer.',
      theme: { colour: '#0f766e' },
    },
  },
};
