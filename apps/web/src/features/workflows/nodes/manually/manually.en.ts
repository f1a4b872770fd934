/** Texts of the form and the card of the kind. */
export const manuallyEn = {
  summary: 'No input expected',
  hint: 'Started with the button Run, or by an API call.',
};
