/** Texts of the form and the card of the kind. */
export const workflowCallEn = {
  hint: 'Steps of other workflows call this one and wait for its output.',
};
