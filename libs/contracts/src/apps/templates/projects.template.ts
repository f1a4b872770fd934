import type { AppTemplate } from './app-template.ts';

export const projectsTemplate: AppTemplate = {
  id: 'projects',
  name: 'Project tracker',
  icon: 'checklist',
  summary: 'Tasks with priorities and due days, and a form for requests.',
  object: {
    name: 'Tasks',
    description: 'What there is to do, by when, and how urgent it is.',
    columns: [
      { key: 'task', label: 'Task', type: 'text', required: true, options: { maxCharacters: 200 } },
      { key: 'project', label: 'Project', type: 'text', options: { maxCharacters: 120 } },
      {
        key: 'status',
        label: 'Status',
        type: 'select',
        choices: ['To do', 'In progress', 'In review', 'Done'],
      },
      {
        key: 'priority',
        label: 'Priority',
        type: 'select',
        choices: ['High', 'Medium', 'Low'],
      },
      { key: 'due', label: 'Due', type: 'date' },
      { key: 'hours', label: 'Hours', type: 'number', options: { min: 0 } },
      { key: 'details', label: 'Details', type: 'textarea' },
    ],
  },
  stage: { key: 'status', first: 'to_do' },
  sum: 'hours',
  by: 'priority',
  cards: ['project', 'priority', 'due'],
  form: {
    name: 'Request a task',
    description: 'What should be done, and by when?',
    asks: ['task', 'project', 'priority', 'due', 'details'],
    submit: 'Send request',
    thanks: 'Thank you. Your request is on the list.',
  },
  names: {
    table: 'All tasks',
    board: 'Task board',
    form: 'Task requests',
    dashboard: 'Project overview',
    workflow: 'Add requests to the tasks',
  },
};
