/** Texts of the forms of triggers and steps. */
export const nodeFormsEn = {
  variables: {
    title: 'Variables',
    search: 'Search variables',
    none: 'No variables found',
    insert: 'Insert a variable into {{label}}',
    insertHint: 'Insert a variable, or type two opening braces',
    clear: 'Clear {{label}}',
  },
  json: {
    invalid: 'Please enter a valid JSON',
    placeholder: 'Enter valid JSON, such as {"name": "Asha", "age": 42}',
  },
  values: {
    name: 'Name',
    namePlaceholder: 'full_name',
    value: 'Value',
    valuePlaceholder: 'Text or variables',
    remove: 'Remove {{name}}',
    addVariable: 'Add a variable',
    addOutput: 'Add a value',
    takeOver: 'Use a variable from an earlier step',
    most: 'At most {{count}} on one step.',
  },
  inputs: {
    title: 'Input fields',
    hint: 'Values that a caller must send. Later steps can use them as variables.',
    name: 'Name of field {{number}}',
    type: 'Type of field {{number}}',
    add: 'Add a field',
    types: { text: 'Text', number: 'Number', boolean: 'Yes or no', date: 'Date', object: 'Object', any: 'Any' },
  },
};
