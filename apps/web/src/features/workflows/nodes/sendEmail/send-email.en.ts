/** Texts of the form and the card of the kind. */
export const sendEmailEn = {
  to: 'To',
  toHint: 'One or more addresses, separated by commas. Each gets a mail of their own.',
  subject: 'Subject',
  text: 'Text',
  replyTo: 'Answers go to',
  replyToHint: 'Left empty, answers go to the sender, which is set under Settings, SMTP Configuration.',
};
