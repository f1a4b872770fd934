import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const dateMessages = sentencesOf({
  'date.invalid': 'Enter a date of the calendar.',
  'date.implausible': 'Check the year: enter a date from {from} to {to}.',
  'date.notBefore': 'Choose a date before {date}.',
  'date.notAfter': 'Choose a date after {date}.',
  'date.outsideRange': 'Choose a date from {from} to {to}.',
});
