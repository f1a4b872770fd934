/** Texts of the settings and the answers of the type. */
export const datetimeEn = {
  zone: 'The time is meant in the time zone of the workspace.',
};
