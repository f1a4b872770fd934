/** Texts of the form and the card of the kind. */
export const splitTextEn = {
  text: 'Text',
  by: 'Split',
  ways: { separator: 'At a separator', lines: 'By line', words: 'By word', length: 'Into pieces of a length' },
  separator: 'Separator',
  length: 'Characters in a piece',
  trim: 'Remove spaces around the parts',
  keepEmpty: 'Keep empty parts',
};
