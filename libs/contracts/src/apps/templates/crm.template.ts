import type { AppTemplate } from './app-template.ts';

export const crmTemplate: AppTemplate = {
  id: 'crm',
  name: 'CRM',
  icon: 'address-book',
  summary: 'Deals from the first enquiry to the signature, with what they are worth.',
  object: {
    name: 'Deals',
    description: 'Who wants to buy what, and how far we are.',
    columns: [
      { key: 'company', label: 'Company', type: 'text', required: true, options: { maxCharacters: 120 } },
      { key: 'contact', label: 'Contact', type: 'text', options: { maxCharacters: 120 } },
      { key: 'email', label: 'Email', type: 'email' },
      { key: 'phone', label: 'Phone', type: 'phonenumber' },
      {
        key: 'stage',
        label: 'Stage',
        type: 'select',
        choices: ['New', 'Qualified', 'Proposal', 'Negotiation', 'Won', 'Lost'],
      },
      { key: 'value', label: 'Value', type: 'number', options: { min: 0 } },
      {
        key: 'source',
        label: 'Source',
        type: 'select',
        choices: ['Website', 'Referral', 'Event', 'Campaign'],
      },
      { key: 'close_date', label: 'Close date', type: 'date' },
      { key: 'notes', label: 'Notes', type: 'textarea' },
    ],
  },
  stage: { key: 'stage', first: 'new' },
  sum: 'value',
  by: 'source',
  cards: ['contact', 'value', 'close_date'],
  form: {
    name: 'Contact sales',
    description: 'Tell us what you need, and we will call you.',
    asks: ['company', 'contact', 'email', 'phone', 'source', 'notes'],
    submit: 'Send enquiry',
    thanks: 'Thank you. We will be in touch soon.',
  },
  names: {
    table: 'All deals',
    board: 'Sales pipeline',
    form: 'Enquiries',
    dashboard: 'Sales overview',
    workflow: 'Turn enquiries into deals',
  },
};
