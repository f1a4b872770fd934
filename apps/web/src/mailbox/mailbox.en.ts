/** Texts of the mailbox of a machine without a mail server. */
export const mailboxEn = {
  title: 'Local mailbox',
  text: 'No mail server is configured, so mail stays on this machine.',
  empty: 'No mail yet. New mail appears within a few seconds.',
  useCode: 'Use {{code}}',
};
