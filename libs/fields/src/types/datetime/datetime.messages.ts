import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type, besides those about its date and its time. */
export const datetimeMessages = sentencesOf({
  'datetime.incomplete': 'Enter both a date and a time.',
});
