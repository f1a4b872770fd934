/** Texts of the settings and the answers of the type. */
export const dateEn = {
  limit: 'Allowed dates',
  none: 'All',
  before: 'Before a date',
  after: 'After a date',
  range: 'In a range',
  date: 'Date',
  from: 'From',
  to: 'To',
};
