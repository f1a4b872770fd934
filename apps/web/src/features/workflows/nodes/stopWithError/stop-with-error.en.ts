/** Texts of the form and the card of the kind. */
export const stopWithErrorEn = {
  message: 'Message',
  hint: 'The run ends as failed with this message. Steps on other branches that are running finish first.',
};
