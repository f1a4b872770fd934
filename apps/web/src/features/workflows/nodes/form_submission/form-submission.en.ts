/** Texts of the form and the card of the kind. */
export const formSubmissionEn = {
  form: 'Form',
  hint: 'Each response starts a run, with its answers as variables.',
  choose: 'Choose a form',
  unpublished: '{{name}} (not published)',
  unknown: 'A form that is gone or not shared with you',
  conditions: 'Only responses where',
  none: 'No forms yet.',
  build: 'Create a form',
};
