/** Texts of the gallery of workflow templates. */
export const templatesEn = {
  title: 'Workflow templates',
  description: 'Ready workflows. Choose the form, object or people in the draft, and publish it.',
  browse: 'From a template',
  search: 'Search templates',
  list: 'Templates',
  steps_one: '{{count}} step',
  steps_other: '{{count}} steps',
  use: 'Use template',
  useOf: 'Use template “{{name}}”',
  none: 'No template matches',
  noneText: 'Try other words, or start with an empty workflow.',
  all: 'Show all templates',
  home: 'Start from a template',
};
