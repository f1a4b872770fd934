/** Texts of the choice of a stored credential. */
export const credentialsEn = {
  one: 'Credential',
  hint: 'Stored under Settings, Credentials. It is sent to its own hosts only.',
  noRight: 'You don’t have the right to see credentials.',
  unknown: 'A credential that you can’t see, or that was deleted',
};
