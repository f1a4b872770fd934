import { optionItems } from '@tessera/fields/option-items';
import { matrixRows } from '@tessera/fields/types/matrix/matrix-rows';
import type { FormTemplate } from './form-template.ts';

export const surveyTemplate: FormTemplate = {
  id: 'survey',
  category: 'feedback',
  summary: 'A grid of statements, and a ranking of what matters.',
  words: 'employee opinion poll research matrix ranking scale',
  form: {
    name: 'Team survey',
    pages: [
      { id: 'work', title: 'Your work' },
      { id: 'wishes', title: 'What matters to you' },
    ],
    fields: [
      {
        id: 'statements',
        type: 'matrix',
        label: 'How far do you agree?',
        mandatory: true,
        page: 'work',
        options: {
          rows: matrixRows('I know what is expected of me', 'I have what I need to do my work', 'My ideas are heard'),
          items: optionItems('Not at all', 'Rather not', 'Rather', 'Fully'),
        },
      },
      {
        id: 'workload',
        type: 'linear',
        label: 'How do you find your workload?',
        mandatory: true,
        page: 'work',
        options: { min: 1, max: 7, lowLabel: 'Too low', highLabel: 'Too high' },
      },
      {
        id: 'relief',
        type: 'textarea',
        label: 'What would help you most?',
        page: 'work',
        visible: { property: 'workload', operator: 'greaterOrEqual', value: 6 },
        options: {},
      },
      {
        id: 'priorities',
        type: 'ranking',
        label: 'Put these in order, the most important first',
        mandatory: true,
        page: 'wishes',
        options: { items: optionItems('Pay', 'Flexible hours', 'Learning', 'Teamwork', 'Equipment') },
      },
      {
        id: 'place',
        type: 'select',
        label: 'Where do you work?',
        page: 'wishes',
        options: { items: optionItems('Office', 'At home', 'Both') },
      },
      { id: 'wish', type: 'textarea', label: 'One thing that we should change', page: 'wishes', options: {} },
    ],
    settings: {
      description: 'Your answers are anonymous. It takes four minutes.',
      submit_label: 'Send answers',
      thanks_title: 'Thank you!',
      thanks_text: 'We will present the results to everybody.',
      theme: { colour: '#be185d' },
    },
  },
};
