/** Texts of the settings of the type. */
export const selectWithUnitEn = {
  units: 'Units',
  newUnit: 'New unit',
  addUnit: 'Add Unit',
  takes: 'Value',
  number: 'Number',
  text: 'Text',
};
