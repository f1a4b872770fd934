import type { AppTemplate } from './app-template.ts';

export const proposalsTemplate: AppTemplate = {
  id: 'proposals',
  name: 'Insurance proposals',
  icon: 'file-certificate',
  summary: 'Proposals for insurance from the application to the issued policy.',
  object: {
    name: 'Proposals',
    description: 'Applications for insurance and the decisions on them.',
    columns: [
      { key: 'proposer', label: 'Proposer', type: 'text', required: true, options: { maxCharacters: 120 } },
      { key: 'email', label: 'Email', type: 'email' },
      { key: 'mobile', label: 'Mobile', type: 'phonenumber' },
      { key: 'date_of_birth', label: 'Date of birth', type: 'date' },
      {
        key: 'product',
        label: 'Product',
        type: 'select',
        choices: ['Term life', 'Health', 'Motor', 'Home'],
      },
      { key: 'sum_assured', label: 'Sum assured', type: 'number', options: { min: 0 } },
      { key: 'premium', label: 'Premium', type: 'number', options: { min: 0 } },
      {
        key: 'stage',
        label: 'Stage',
        type: 'select',
        choices: ['Received', 'Verification', 'Underwriting', 'Issued', 'Declined'],
      },
      { key: 'remarks', label: 'Remarks', type: 'textarea' },
    ],
  },
  stage: { key: 'stage', first: 'received' },
  sum: 'premium',
  by: 'product',
  cards: ['product', 'sum_assured', 'premium'],
  form: {
    name: 'Apply for insurance',
    description: 'Your details and the cover that you are looking for.',
    asks: ['proposer', 'email', 'mobile', 'date_of_birth', 'product', 'sum_assured', 'remarks'],
    submit: 'Send application',
    thanks: 'Thank you. We received your application and will contact you.',
  },
  names: {
    table: 'All proposals',
    board: 'Proposals by stage',
    form: 'Applications',
    dashboard: 'Proposal overview',
    workflow: 'Record applications as proposals',
  },
};
