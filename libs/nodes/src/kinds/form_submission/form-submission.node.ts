import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { RecordConditions } from '../../record-options.ts';

/**
 * Started by a submission of a published form. The answers are variables too, named by field id; the caller of the
 * check passes them, because they come from the form.
 */
export const formSubmission = defineNode({
  kind: 'form_submission',
  category: 'trigger',
  title: 'On a form submission',
  description: 'Starts once for each submission of the chosen form, with its answers.',
  icon: 'forms',
  options: z.strictObject({
    formId: z.string().min(1, 'choose a form').max(80),
    match: z.enum(['all', 'any']).default('all'),
    /** On answers, by field id. */
    conditions: RecordConditions,
  }),
  outline: z.object({ formId: z.string().catch('') }),
  templates: [],
  isPure: true,
  settings: pureSettings,
  startedBy: 'form',
  listensTo: ({ formId }) => formId,
  ports: singleOutput,
  variables: () => [
    { name: 'submission_id', title: 'Submission id', spec: 'text' },
    { name: 'submitted_at', title: 'Submitted at', spec: 'date' },
  ],
  subtitle: ({ formId }, { nameOf }) => (formId === '' ? '' : (nameOf(formId) ?? '')),
});
