/** Texts of the settings of the type. */
export const matrixEn = {
  rows: 'Rows',
  newRow: 'New row',
  addRow: 'Add Row',
  columns: 'Columns',
  newColumn: 'New column',
  addColumn: 'Add Column',
  multiple: 'Multi-select in a row',
  multipleText: 'Each row takes several columns.',
  everyRow: 'Every row needs an answer',
  everyRowText: 'An answer to the table has to answer these rows. Turn on “Mandatory” to require an answer at all.',
  require: 'Require an answer in “{{label}}”',
};
