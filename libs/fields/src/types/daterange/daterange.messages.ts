import { sentencesOf } from '../../messages.ts';
import { dateMessages } from '../date/date.messages.ts';

/** English messages about answers of the type. */
export const daterangeMessages = sentencesOf({
  'date.invalid': dateMessages.texts['date.invalid'],
  'date.implausible': dateMessages.texts['date.implausible'],
  'daterange.incomplete': 'Enter both the start and the end.',
  'daterange.reversed': 'The start ({start}) is after the end ({end}).',
  'daterange.notBefore': 'Choose dates before {date}.',
  'daterange.notAfter': 'Choose dates after {date}.',
  'daterange.tooEarly': 'Choose dates from {date} on.',
  'daterange.tooLate': 'Choose dates up to {date}.',
  'daterange.dayOff': 'The range cannot start or end on {date}.',
});
