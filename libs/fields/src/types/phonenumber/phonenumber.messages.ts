import { sentencesOf } from '../../messages.ts';

/** What answers of the type can be told, in English. */
export const phonenumberMessages = sentencesOf({
  'phone.invalid': 'Enter a valid phone number.',
  'phone.invalidValue': 'Invalid value: a phone number cannot contain 12345.',
});
