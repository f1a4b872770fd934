/** Texts of the settings and the answers of the type. */
export const datetimestampEn = {
  automatic: 'The page sets it when the form is submitted. People see it but cannot change it.',
};
