import { optionItems } from '@tessera/fields/option-items';
import type { FormTemplate } from './form-template.ts';

export const jobApplicationTemplate: FormTemplate = {
  id: 'job-application',
  category: 'people',
  summary: 'Experience, documents and a start date.',
  words: 'career hiring recruiting resume cv candidate',
  form: {
    name: 'Job application',
    pages: [
      { id: 'person', title: 'About you' },
      { id: 'experience', title: 'Experience' },
      { id: 'documents', title: 'Documents' },
    ],
    fields: [
      { id: 'name', type: 'text', label: 'Full name', mandatory: true, page: 'person', options: { maxCharacters: 80 } },
      { id: 'email', type: 'email', label: 'Email', mandatory: true, page: 'person', options: {} },
      { id: 'phone', type: 'phonenumber', label: 'Phone number', page: 'person', options: {} },
      {
        id: 'position',
        type: 'select',
        label: 'Position',
        mandatory: true,
        page: 'person',
        options: { items: optionItems('Engineering', 'Design', 'Sales', 'Support'), other: true },
      },
      {
        id: 'years',
        type: 'number',
        label: 'Years of experience',
        mandatory: true,
        page: 'experience',
        options: { min: 0, max: 60 },
      },
      {
        id: 'last_role',
        type: 'textarea',
        label: 'What did you do in your last role?',
        page: 'experience',
        visible: { property: 'years', operator: 'greaterThan', value: 0 },
        options: { maxCharacters: 3000 },
      },
      {
        id: 'skills',
        type: 'multiselect',
        label: 'Languages you speak',
        page: 'experience',
        options: { items: optionItems('English', 'Hindi', 'German', 'Spanish', 'French'), other: true },
      },
      { id: 'portfolio', type: 'link', label: 'Portfolio or profile', page: 'experience', options: {} },
      {
        id: 'cv',
        type: 'file',
        label: 'CV',
        help: 'PDF or Word, at most 10 MB.',
        mandatory: true,
        page: 'documents',
        options: { kinds: ['documents'] },
      },
      { id: 'start', type: 'date', label: 'Earliest start', mandatory: true, page: 'documents', options: {} },
      {
        id: 'motivation',
        type: 'textarea',
        label: 'Why do you want to work with us as “{{position}}”?',
        page: 'documents',
        options: { maxCharacters: 3000 },
      },
    ],
    settings: {
      description: 'Tell us about yourself. You can save the form and continue later.',
      submit_label: 'Apply',
      thanks_title: 'Thank you for applying, {{name}}!',
      thanks_text: 'We will review your application and answer within two weeks.',
      theme: { colour: '#1d4ed8' },
      saving: { days: 14 },
    },
  },
};
