/** Texts of the settings and the answers of the type. */
export const phonenumberEn = {
  defaultCountry: 'Default country',
  defaultCountryText: 'Numbers of this country can be written without its code.',
};
