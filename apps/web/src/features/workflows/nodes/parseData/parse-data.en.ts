/** Texts of the form and the card of the kind. */
export const parseDataEn = {
  format: 'Format',
  text: 'Text to read',
  delimiter: 'Between values',
  delimiters: { auto: 'Automatic', ',': 'Comma', ';': 'Semicolon', tab: 'Tab', '|': 'Vertical bar' },
  header: 'The first line names the columns',
  headerHint: 'Each row is an object with the columns as names; otherwise a list.',
  xmlHint: 'Attributes are named @name, the text of an element with children #text. Repeated elements become a list.',
};
