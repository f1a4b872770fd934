/** Texts of the templates. */
export const templatesEn = {
  title: 'Templates',
  description: 'Start with a ready-made form and change what you like.',
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
  none: 'No templates found',
  noneText: 'Try another word, or start with a blank form.',
  all: 'Show all templates',
};
