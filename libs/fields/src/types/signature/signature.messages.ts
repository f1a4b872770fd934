import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const signatureMessages = sentencesOf({
  'signature.expected': 'Sign in the box.',
});
