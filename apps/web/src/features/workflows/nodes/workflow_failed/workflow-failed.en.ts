/** Texts of the form and the card of the kind. */
export const workflowFailedEn = {
  workflows: 'Workflows',
  hint: 'Empty: a failed run of any other workflow starts a run.',
};
