import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const linearMessages = sentencesOf({
  'linear.invalid': 'Choose a number from {min} to {max}, in steps of {step}.',
});
