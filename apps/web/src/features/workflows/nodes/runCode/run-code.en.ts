/** Texts of the form and the card of the kind. */
export const runCodeEn = {
  input: 'Input',
  inputHint: 'Values that the code finds as input.name, with their types.',
  addInput: 'Add a value',
  code: 'JavaScript',
  codeHint:
    'Return a value for later steps; console.log goes into the history. No network, 32 MB of memory, and the time limit in the settings.',
};
