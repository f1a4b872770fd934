/** Texts of forms from a description. */
export const describedEn = {
  title: 'Describe a form',
  text: 'What is the form for, and what does it ask?',
  placeholder:
    'Registration for a yoga class with name, email, phone, preferred day (Monday, Wednesday, Friday) and comments (optional)',
  hint: 'Name the fields, with choices in brackets. The form becomes a draft; nothing is published.',
  show: 'Show form',
  create: 'Create draft',
  local: 'Read by rules. A model can be set under Settings, AI Models.',
  model: 'Written by the model of your workspace.',
  fields: 'Fields of the form',
  required: 'required',
};
