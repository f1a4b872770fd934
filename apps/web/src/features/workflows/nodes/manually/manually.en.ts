/** Texts of the form and the card of the kind. */
export const manuallyEn = {
  hint: 'Started with the button Run, or by an API call.',
};
