/** Texts of the settings and the answers of the type. */
export const phonenumberEn = {
  defaultCountry: 'Default country',
  defaultCountryText: 'Numbers of this country do not need a country code.',
};
