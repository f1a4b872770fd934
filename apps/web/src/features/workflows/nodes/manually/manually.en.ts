/** Texts of the form and the card of the kind. */
export const manuallyEn = {
  hint: 'Starts with the Run button or an API call.',
};
