/** Texts of the mailbox of a machine without a mail server. */
export const mailboxEn = {
  title: 'Local mailbox',
  text: 'No mail server is configured here, so mail stays on this machine.',
  empty: 'No mail yet. It shows up here within a few seconds.',
  useCode: 'Use {{code}}',
};
