/** Texts of the choice of a stored credential. */
export const credentialsEn = {
  one: 'Credential',
  mailbox: 'Mailbox',
  mailboxHint: 'Stored under Settings, Credentials, as a mailbox (IMAP).',
  testConnection: 'Test connection',
  hint: 'Stored under Settings, Credentials. It is sent to its own hosts only.',
  noRight: 'You don’t have the right to see credentials.',
  unknown: 'A credential that you can’t see, or that was deleted',
};
