/** Texts of the form and the card of the kind. */
export const callWorkflowEn = {
  workflow: 'Workflow',
  hint: 'Workflows with the trigger “When called by a workflow”.',
  choose: 'Choose a workflow',
  unknown: 'A workflow that is gone or not shared with you',
  none: 'No workflow can be called yet. Create one with the trigger “When called by a workflow”.',
  input: 'Input',
};
