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
  google: {
    title: 'Google accounts',
    text: 'Accounts that log you in instead of the password. Two-factor login still asks for its code.',
    none: 'No Google account is linked.',
    link: 'Link a Google account',
    off: 'Google is not set up here.',
  },
  linkedin: {
    title: 'LinkedIn',
    text: 'Your account at LinkedIn. It does not log you in.',
    none: 'No LinkedIn account is linked.',
    link: 'Link a LinkedIn account',
    off: 'LinkedIn is not set up here.',
  },
  goOn: 'Continue to Google',
  unlink: 'Unlink',
  unlinkTitle: 'Unlink {{email}}?',
  unlinkText: 'You can link it again at any time.',
  unlinked: 'The account was unlinked',
  onlyWay: 'Your only way to log in',
  ifSet: 'Leave it empty if your account has no password.',
};

export const phoneEn = {
  add: 'Get codes by text message',
  change: 'Change phone',
  number: 'Mobile number',
  hint: 'With its country code, such as +91 98765 43210.',
  send: 'Send code',
  anyCode: 'Code of your second step, or a recovery code',
  confirmTitle: 'Confirm your phone',
  confirm: 'Confirm phone',
  sent: 'We sent a code to {{phone}}. It expires in 5 minutes.',
  code: 'Code from the text message',
  added: 'Your phone was confirmed',
  gets: 'Text messages go to {{phone}}.',
  app: 'An authenticator app is connected.',
  remove: 'Remove phone',
  removed: 'Your phone was removed',
};

export const passkeysEn = {
  title: 'Passkeys',
  text: 'Log in with your device’s PIN, finger or face instead of the password and the code.',
  none: 'No passkeys yet.',
  add: 'Add a passkey',
  goOn: 'Continue',
  name: 'Name',
  thisDevice: 'This device',
  isAdded: 'Your passkey was added',
  added: 'added',
  used: 'last used',
  rename: 'Rename',
  renameTitle: 'Rename passkey',
  remove: 'Remove',
  removeTitle: 'Remove {{name}}?',
  removed: 'The passkey was removed. Delete it in your device too.',
};
