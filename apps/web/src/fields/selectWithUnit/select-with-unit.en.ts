/** Texts of the settings of the type. */
export const selectWithUnitEn = {
  units: 'Units',
  takes: 'Value',
  number: 'Number',
  text: 'Text',
};
