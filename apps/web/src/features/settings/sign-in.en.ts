/** Texts of the ways to log in, in the settings. */
export const emailEn = {
  change: 'Change email address',
  text: 'We mail a link to the new address. Your address changes once you open it, and all sessions end.',
  next: 'New email address',
  send: 'Send link',
  sentTitle: 'Check your email',
  sent: 'We sent a link to {{email}}. Open it within an hour to confirm the address.',
  close: 'Close',
};

export const linkedEn = {
  title: 'Google accounts',
  text: 'Accounts that log you in instead of the password. Two-factor login still asks for its code.',
  none: 'No Google account is linked.',
  link: 'Link a Google account',
  goOn: 'Continue to Google',
  unlink: 'Unlink',
  unlinkTitle: 'Unlink {{email}}?',
  unlinked: 'The account was unlinked',
  onlyWay: 'Your only way to log in',
  ifSet: 'Leave it empty if your account has no password.',
};
