import { sentencesOf } from '../../messages.ts';

/** What answers of the type can be told, in English. */
export const emailMessages = sentencesOf({
  'email.invalid': 'Enter an e-mail address, for example name@example.com.',
  'email.unverified': 'Confirm this e-mail address with the code that was sent to it.',
});
