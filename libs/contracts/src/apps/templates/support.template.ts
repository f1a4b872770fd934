import type { AppTemplate } from './app-template.ts';

export const supportTemplate: AppTemplate = {
  id: 'support',
  name: 'Support desk',
  icon: 'ticket',
  summary: 'Tickets by urgency, from the first message to the solution.',
  object: {
    name: 'Tickets',
    description: 'Questions and problems of customers.',
    columns: [
      { key: 'subject', label: 'Subject', type: 'text', required: true, options: { maxCharacters: 200 } },
      { key: 'customer', label: 'Customer', type: 'text', options: { maxCharacters: 120 } },
      { key: 'email', label: 'Email', type: 'email' },
      {
        key: 'topic',
        label: 'Topic',
        type: 'select',
        choices: ['Account', 'Invoice', 'Technical problem', 'Question'],
      },
      {
        key: 'urgency',
        label: 'Urgency',
        type: 'select',
        choices: ['Urgent', 'Normal', 'Low'],
      },
      {
        key: 'status',
        label: 'Status',
        type: 'select',
        choices: ['New', 'Open', 'Waiting for customer', 'Solved'],
      },
      { key: 'message', label: 'Message', type: 'textarea' },
    ],
  },
  stage: { key: 'status', first: 'new' },
  by: 'topic',
  cards: ['customer', 'topic', 'urgency'],
  form: {
    name: 'Contact support',
    description: 'Describe the problem, and we will help.',
    asks: ['subject', 'customer', 'email', 'topic', 'urgency', 'message'],
    submit: 'Send message',
    thanks: 'Thank you. We opened a ticket and will answer by email.',
  },
  names: {
    table: 'All tickets',
    board: 'Ticket board',
    form: 'Messages',
    dashboard: 'Support overview',
    workflow: 'Open a ticket for each message',
  },
};
