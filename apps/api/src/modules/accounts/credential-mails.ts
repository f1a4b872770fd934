import type { Mail } from '@tessera/kit/mail';

const ignore = 'If this was not you, you can ignore this mail. Nothing was changed.';

export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Set a new Tessera password',
    text: [
      'Someone, perhaps you, asked for a new password for this address.',
      `Set it here within an hour: ${link}`,
      ignore,
    ].join('\n\n'),
  };
}

/** Sent to an address without an account: the page responds as for one that has one. */
export function noAccountMail(to: string, registerUrl: string): Mail {
  return {
    to,
    subject: 'No Tessera account has this address',
    text: [
      'Someone, perhaps you, asked for a new password for this address. No account has it.',
      `If you have an account, it is under another address. To create one: ${registerUrl}`,
      'If this was not you, you can ignore this mail.',
    ].join('\n\n'),
  };
}

export function confirmEmailMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your new email address',
    text: [
      'Someone, perhaps you, wants to log in to Tessera with this address.',
      `Confirm it here within an hour: ${link}`,
      ignore,
    ].join('\n\n'),
  };
}

/** Sent to the owner of an address that somebody else wanted for their account. */
export function takenEmailMail(to: string): Mail {
  return {
    to,
    subject: 'Your Tessera address was entered for another account',
    text: [
      'Someone, perhaps you, wanted to move another account to this address. It already has an account.',
      ignore,
    ].join('\n\n'),
  };
}

export function passwordChangedMail(to: string, forgotUrl: string): Mail {
  return {
    to,
    subject: 'Your Tessera password was changed',
    text: [
      'The password of your account was changed. Other sessions were ended.',
      `If this was not you, set a new one at once: ${forgotUrl}`,
    ].join('\n\n'),
  };
}

export function emailChangedMail(to: string, next: string): Mail {
  return {
    to,
    subject: 'The address of your Tessera account was changed',
    text: [
      `You now log in with ${next} instead of this address. All sessions were ended.`,
      'If this was not you, tell the administrator of your workspace at once.',
    ].join('\n\n'),
  };
}
