/** Texts of the page of one response. */
export const responseEn = {
  title: 'Response of {{at}}',
  more: 'More actions',
  pdf: 'Download PDF',
  print: 'Print view',
  printNow: 'Print',
  removeTitle: 'Delete this response?',
  removeText: 'You find deleted responses under Deleted, where you can restore them for 30 days.',
  deleted: 'This response was deleted. It is removed for good {{count}} days after that.',
  submitted: 'Submitted {{at}}',
  of: 'Response {{id}}',
};
