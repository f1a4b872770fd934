import { madeImageAnswer } from '../../stored-file.ts';
import { signatureMessages } from './signature.messages.ts';

/** A signature is a PNG image (specification, section 3). */
export const signatureType = 'image/png';

export const signatureAnswer = madeImageAnswer(
  (type) => type === signatureType,
  () => signatureMessages.refuse('signature.expected'),
);
