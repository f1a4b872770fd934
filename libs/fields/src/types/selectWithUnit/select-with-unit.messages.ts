import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const selectWithUnitMessages = sentencesOf({
  'unit.expected': 'Enter a value and choose its unit.',
  'unit.unknown': 'Choose one of the units.',
});
