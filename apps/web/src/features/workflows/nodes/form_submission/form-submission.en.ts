/** Texts of the form and the card of the kind. */
export const formSubmissionEn = {
  form: 'Form',
  hint: 'Each submission starts one run, with the answers as variables.',
  choose: 'Choose a form',
  unpublished: '{{name}} (not published)',
  unknown: 'A form that is gone or not shared with you',
  none: 'There are no forms in this workspace yet.',
  build: 'Build a form',
};
