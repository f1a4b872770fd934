/** Texts of the form and the card of the kind. */
export const respondToWebhookEn = {
  status: 'Status code',
  type: 'Answer with',
  text: 'Text',
  body: 'Answer',
  hint: 'The caller waits up to 30 seconds for this step, and gets the run’s id if it comes later.',
};
