/** Texts of the form of the kind. */
export const switchEn = {
  value: 'Value to compare',
  valuePlaceholder: 'Choose a variable',
  case: 'Case {{number}}',
  equals: 'Equals',
  equalsPlaceholder: 'A value or a variable',
  branchName: 'Name of the branch of case {{number}}',
  branchPlaceholder: 'Name of the branch (optional)',
  addCase: 'Add a case',
  remove: 'Remove case {{number}}',
  up: 'Move case {{number}} up',
  down: 'Move case {{number}} down',
  default: 'Default',
  defaultHint: 'Taken if no case equals the value. Numbers and texts that spell them are equal; capitals count.',
};
