/** Texts of the help. */
export const helpEn = {
  title: 'Help',
  question: 'What would you like to know?',
  placeholder: 'How do I publish a form?',
  hint: 'Answered from the help texts of this product.',
  ask: 'Ask',
  answer: 'Answer',
  open: 'Open the page',
  others: 'Similar questions',
};
