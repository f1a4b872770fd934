/** Texts of the form and the card of the kind. */
export const loopEn = {
  list: 'List',
  listHint: 'The steps behind “For each item” run once for each of its items: up to 10,000.',
  extract: 'Use loop to extract',
  parallel: 'Items at the same time',
  itemErrors: 'When an item fails',
  rules: { stop: 'Stop the loop', continue: 'Go on with the next item' },
  collect: 'Result of each item',
  collectHint: 'What the list of results holds for each item. Empty: nothing is collected.',
};
