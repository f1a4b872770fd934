import { flow, type WorkflowTemplate } from './workflow-template.ts';

const onSubmission = {
  kind: 'form_submission',
  id: 'form',
  name: 'Form is submitted',
  options: { formId: '' },
} as const;
const mail = (id: string, name: string, subject: string, text: string, to = '') =>
  ({ kind: 'sendEmail', id, name, options: { to, subject, text, replyTo: '' } }) as const;

/** Every template, in the order of the page. */
export const workflowTemplates: readonly WorkflowTemplate[] = [
  {
    id: 'tell-the-team',
    name: 'Tell the team about a response',
    description: 'Mails each response of a form to the people who take care of it.',
    words: 'notify notification email alert submission',
    definition: flow([
      onSubmission,
      mail('mail', 'Mail the team', 'New response', 'Somebody filled in the form. Open Responses to read it.'),
    ]),
  },
  {
    id: 'approve-a-request',
    name: 'Approve a request',
    description: 'A person approves or rejects what a form asks for; a mail tells the outcome.',
    words: 'approval leave purchase decide sign off reject',
    definition: flow(
      [
        onSubmission,
        {
          ...{ kind: 'approval', id: 'approval', name: 'Approve the request' },
          options: {
            ...{ assignees: [], question: 'Do you approve this request?', shown: [] },
            limit: { amount: 3, unit: 'days', end: 'reject' },
            remindEvery: { amount: 1, unit: 'days' },
          },
        },
      ],
      {
        approved: [mail('yes', 'Tell the good news', 'Your request was approved', '{{approval.comment}}')],
        rejected: [mail('no', 'Tell the reason', 'Your request was rejected', '{{approval.comment}}')],
      },
    ),
  },
  {
    id: 'record-of-a-response',
    name: 'Keep responses as records',
    description: 'Makes a record of each response, and mails a link to the one who follows it up.',
    words: 'create record lead crm object contact sales',
    definition: flow([
      onSubmission,
      { kind: 'createRecord', id: 'record', name: 'Create a record', options: { objectId: '', values: [] } },
      mail('mail', 'Mail the owner', 'New record', 'A record was made of a new response: {{record.id}}'),
    ]),
  },
  {
    id: 'send-to-another-system',
    name: 'Send responses to another system',
    description: 'Posts each response as JSON, and mails you when the other side refuses it.',
    words: 'webhook http api integration crm zapier post',
    definition: flow(
      [
        onSubmission,
        {
          ...{ kind: 'webhook', id: 'send', name: 'Send the response' },
          options: {
            ...{ method: 'POST', url: 'https://', headers: [], query: [] },
            body: { type: 'json', json: '{ "submission": "{{form.submission_id}}" }' },
          },
        },
      ],
      {
        out: [
          {
            ...{ kind: 'output', id: 'result', name: 'Result' },
            options: { values: [{ name: 'status', value: '{{send.status}}' }] },
          },
        ],
      },
    ),
  },
  {
    id: 'monday-report',
    name: 'Report every Monday',
    description: 'Counts records of an object at the start of each week, and mails the number.',
    words: 'schedule weekly daily summary statistics cron',
    definition: flow([
      {
        ...{ kind: 'scheduled', id: 'monday', name: 'Mondays at 9' },
        options: { schedule: { type: 'cron', expression: '0 9 * * MON' }, timeZone: 'Asia/Kolkata' },
      },
      {
        ...{ kind: 'findRecords', id: 'find', name: 'Find open records' },
        options: { objectId: '', match: 'all', conditions: [], sort: [], limit: 100 },
      },
      mail('mail', 'Mail the number', 'Open this week: {{find.count}}', 'There are {{find.count}} open records.'),
    ]),
  },
  {
    id: 'remind-one-by-one',
    name: 'Remind people one by one',
    description: 'Finds records every morning, and mails each one’s person, ten at a time.',
    words: 'loop reminder due date overdue renewal follow up',
    definition: flow(
      [
        {
          ...{ kind: 'scheduled', id: 'morning', name: 'Every morning' },
          options: { schedule: { type: 'cron', expression: '0 8 * * *' }, timeZone: 'Asia/Kolkata' },
        },
        {
          ...{ kind: 'findRecords', id: 'find', name: 'Find who is due' },
          options: { objectId: '', match: 'all', conditions: [], sort: [], limit: 100 },
        },
        { kind: 'loop', id: 'each', name: 'For each of them', options: { list: '{{find.records}}', parallel: 10 } },
      ],
      { item: [mail('mail', 'Remind', 'A short reminder', 'This is due soon.', '{{each.item.email}}')] },
    ),
  },
  {
    id: 'watch-for-failures',
    name: 'Watch for failures',
    description: 'Mails you when a run of any workflow fails, with the step and the message.',
    words: 'error alert monitoring incident on call',
    definition: flow([
      { kind: 'workflow_failed', id: 'failure', name: 'A run fails', options: { workflowIds: [] } },
      mail(
        'mail',
        'Mail the one on duty',
        'Failed: {{failure.workflow_name}}',
        'Step {{failure.step}}: {{failure.message}}\nRun {{failure.run_id}} at {{failure.failed_at}}',
      ),
    ]),
  },
  {
    id: 'answer-a-call',
    name: 'Answer a call from another system',
    description: 'Takes a call at an address of its own, finds a record, and answers with it.',
    words: 'webhook endpoint api lookup respond rest',
    definition: flow([
      { kind: 'webhook_trigger', id: 'call', name: 'A call arrives' },
      {
        ...{ kind: 'findRecords', id: 'find', name: 'Find the record' },
        options: { objectId: '', match: 'all', conditions: [], sort: [], limit: 1 },
      },
      {
        ...{ kind: 'respondToWebhook', id: 'answer', name: 'Answer' },
        options: { status: 200, body: { type: 'json', json: '{ "found": {{find.count}}, "record": {{find.first}} }' } },
      },
    ]),
  },
];

/** Templates that have each word of a search in their texts. */
export function foundWorkflowTemplates(search: string): readonly WorkflowTemplate[] {
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return workflowTemplates.filter(({ name, description, words }) => {
    const said = `${name} ${description} ${words}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}
