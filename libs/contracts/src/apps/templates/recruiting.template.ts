import type { AppTemplate } from './app-template.ts';

export const recruitingTemplate: AppTemplate = {
  id: 'recruiting',
  name: 'Recruiting',
  icon: 'users',
  summary: 'Candidates from their application to the offer.',
  object: {
    name: 'Candidates',
    description: 'People who applied for a position.',
    columns: [
      { key: 'candidate', label: 'Candidate', type: 'text', required: true, options: { maxCharacters: 120 } },
      { key: 'email', label: 'Email', type: 'email' },
      { key: 'phone', label: 'Phone', type: 'phonenumber' },
      {
        key: 'position',
        label: 'Position',
        type: 'select',
        choices: ['Engineering', 'Sales', 'Operations', 'Finance'],
      },
      {
        key: 'stage',
        label: 'Stage',
        type: 'select',
        choices: ['Applied', 'Phone call', 'Interview', 'Offer', 'Hired', 'Rejected'],
      },
      { key: 'available_from', label: 'Available from', type: 'date' },
      { key: 'years_of_experience', label: 'Years of experience', type: 'number', options: { min: 0, max: 60 } },
      { key: 'motivation', label: 'Motivation', type: 'textarea' },
    ],
  },
  stage: { key: 'stage', first: 'applied' },
  by: 'position',
  cards: ['position', 'available_from', 'years_of_experience'],
  form: {
    name: 'Apply for a position',
    description: 'Tell us about you. It takes three minutes.',
    asks: ['candidate', 'email', 'phone', 'position', 'available_from', 'years_of_experience', 'motivation'],
    submit: 'Apply',
    thanks: 'Thank you for applying. We will read it carefully and answer.',
  },
  names: {
    table: 'All candidates',
    board: 'Hiring pipeline',
    form: 'Applications',
    dashboard: 'Hiring overview',
    workflow: 'Add applicants as candidates',
  },
};
