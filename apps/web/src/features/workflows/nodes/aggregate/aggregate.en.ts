/** Texts of the form and the card of the kind. */
export const aggregateEn = {
  measure: 'Measure',
  of: 'Measure',
  add: 'Add a measure',
  groupBy: 'Group by',
  groupByHint: 'A field of the items. Empty: all items together.',
  measures: {
    count: 'Count',
    sum: 'Sum',
    average: 'Average',
    minimum: 'Smallest',
    maximum: 'Largest',
    first: 'First',
    last: 'Last',
    list: 'List of values',
    distinct: 'List without repeats',
  },
};
