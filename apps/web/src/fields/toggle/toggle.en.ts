/** Texts of the settings and the answers of the type. */
export const toggleEn = {
  mandatory: 'A mandatory switch must be on, for example to give consent. Otherwise “No” is an answer too.',
  on: 'Yes',
  off: 'No',
};
