import type { AppTemplate } from './app-template.ts';

export const claimsTemplate: AppTemplate = {
  id: 'claims',
  name: 'Claims',
  icon: 'shield-check',
  summary: 'Claims from the report of a loss to the settlement.',
  object: {
    name: 'Claims',
    description: 'Reported losses and how they are settled.',
    columns: [
      { key: 'policy_number', label: 'Policy number', type: 'text', required: true, options: { maxCharacters: 60 } },
      { key: 'claimant', label: 'Claimant', type: 'text', options: { maxCharacters: 120 } },
      { key: 'email', label: 'Email', type: 'email' },
      {
        key: 'cause',
        label: 'Cause',
        type: 'select',
        choices: ['Accident', 'Theft', 'Fire', 'Water', 'Illness'],
      },
      { key: 'day_of_loss', label: 'Day of loss', type: 'date' },
      { key: 'amount', label: 'Amount', type: 'number', options: { min: 0 } },
      {
        key: 'status',
        label: 'Status',
        type: 'select',
        choices: ['Reported', 'Documents missing', 'Assessment', 'Approved', 'Paid', 'Rejected'],
      },
      { key: 'description', label: 'Description', type: 'textarea' },
    ],
  },
  stage: { key: 'status', first: 'reported' },
  sum: 'amount',
  by: 'cause',
  cards: ['claimant', 'cause', 'amount'],
  form: {
    name: 'Report a claim',
    description: 'Tell us what happened. Have your policy number at hand.',
    asks: ['policy_number', 'claimant', 'email', 'cause', 'day_of_loss', 'amount', 'description'],
    submit: 'Report claim',
    thanks: 'Thank you. Your claim is registered, and we will contact you.',
  },
  names: {
    table: 'All claims',
    board: 'Claims by status',
    form: 'Claim reports',
    dashboard: 'Claims overview',
    workflow: 'Open a claim for each report',
  },
};
