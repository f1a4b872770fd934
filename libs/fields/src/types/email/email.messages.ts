import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const emailMessages = sentencesOf({
  'email.invalid': 'Enter an email address, for example name@example.com.',
  'email.unverified': 'Confirm this email address with the code that was sent to it.',
});
