import { sentencesOf } from '../../messages.ts';

/** English messages about answers and options of the type. */
export const selectdynamicMessages = sentencesOf({
  'offer.unknown': 'Choose one of the options again. They depend on your other answers.',
  'source.address': 'Enter the address that the options come from. It starts with https:// or http://.',
  'source.name': 'Give the parameter a name.',
  'source.header': 'Name the header with letters, digits and dashes, and give it a value in one line.',
});
