import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const phonenumberMessages = sentencesOf({
  'phone.invalid': 'Enter a valid phone number.',
  'phone.invalidValue': 'Invalid value: a phone number cannot contain 12345.',
});
