/** Texts of the settings and the answers of the type. */
export const timeEn = {
  clock: 'Clock',
  '24hr': '24 hours (14:30)',
  '12hr': '12 hours (02:30 PM)',
};
