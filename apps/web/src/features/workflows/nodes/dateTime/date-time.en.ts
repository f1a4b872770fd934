/** Texts of the form and the card of the kind. */
export const dateTimeEn = {
  date: 'Date',
  now: 'Now',
  add: 'Add or subtract',
  amount: 'Amount {{number}}',
  unit: 'Unit {{number}}',
  addChange: 'Add a change',
  startOf: 'Beginning of',
  periods: {
    none: 'Leave as it is',
    hour: 'The hour',
    day: 'The day',
    week: 'The week (Monday)',
    month: 'The month',
    quarter: 'The quarter',
    year: 'The year',
  },
  compareWith: 'Count to',
  compareHint: 'Another date: the days and minutes until then are variables.',
};
