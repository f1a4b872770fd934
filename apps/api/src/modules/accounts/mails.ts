import type { Mail } from '@tessera/kit/mail';

export function codeMail(to: string, name: string, code: string, minutes: number): Mail {
  return {
    to,
    subject: `${code} is your Tessera code`,
    text: [
      `Hello ${name},`,
      `your code is ${code}. It counts for ${minutes} minutes, on the page where you registered.`,
      'If you did not register, ignore this mail: without the code nothing happens.',
    ].join('\n\n'),
  };
}

/** Goes to the owner of an address that somebody tried to register again: the page says the same as for a new one. */
export function knownAddressMail(to: string, loginUrl: string): Mail {
  return {
    to,
    subject: 'You have a Tessera account already',
    text: [
      'Somebody, perhaps you, tried to register with this address. It has an account already.',
      `Log in here: ${loginUrl}`,
      'If it was not you, there is nothing to do: nothing was changed.',
    ].join('\n\n'),
  };
}
