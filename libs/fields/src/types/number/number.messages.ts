import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const numberMessages = sentencesOf({
  'number.expected': 'Enter a number, for example 1250.50.',
  'number.ambiguous': 'Write {whole} without separators: “{text}” could also mean a decimal number.',
  'number.tooPrecise': 'Use at most {max|digit|digits}.',
  'number.tooSmall': 'Enter {min} or more.',
  'number.tooLarge': 'Enter {max} or less.',
});
