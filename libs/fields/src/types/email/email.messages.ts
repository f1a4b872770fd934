import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const emailMessages = sentencesOf({
  'email.invalid': 'Enter an e-mail address, for example name@example.com.',
  'email.unverified': 'Confirm this e-mail address with the code that was sent to it.',
});
