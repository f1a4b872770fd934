import type { Mail } from '@tessera/kit/mail';

export function codeMail(to: string, name: string, code: string, minutes: number): Mail {
  return {
    to,
    subject: `${code} is your Tessera code`,
    text: [
      `Hello ${name},`,
      `Your confirmation code is ${code}. Enter it on the registration page within ${minutes} minutes.`,
      'If you did not register, you can ignore this mail. No account is created without the code.',
    ].join('\n\n'),
  };
}

/** Sent to the owner of an address that somebody tried to register again: the page responds as for a new address. */
export function knownAddressMail(to: string, loginUrl: string): Mail {
  return {
    to,
    subject: 'You already have a Tessera account',
    text: [
      'Someone, perhaps you, tried to register with this email address. It already has an account.',
      `Log in: ${loginUrl}`,
      'If this was not you, you can ignore this mail. Your account was not changed.',
    ].join('\n\n'),
  };
}
