/** Texts of the templates. */
export const templatesEn = {
  title: 'Templates',
  description: 'Begin with a form that is nearly ready, and change what you like.',
  browse: 'From a template',
  search: 'Search templates',
  categoriesLabel: 'Categories',
  categories: {
    everyday: 'Everyday',
    feedback: 'Feedback',
    events: 'Events',
    people: 'People',
    insurance: 'Insurance',
    business: 'Business',
  },
  list: 'Templates',
  preview: 'Preview',
  previewOf: 'Preview {{name}}',
  use: 'Use template',
  useOf: 'Use template {{name}}',
  none: 'No template fits',
  noneText: 'Try another word, or begin with a blank form.',
  all: 'Show all templates',
};
