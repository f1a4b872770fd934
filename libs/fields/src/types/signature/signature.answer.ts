import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import type { FileAnswer } from '../../media-values.ts';
import { megabytes, textAt, uploadNamed } from '../../stored-file.ts';
import { signatureMessages } from './signature.messages.ts';

const { refuse } = signatureMessages;

/** A signature is a PNG image (specification, section 3). */
export const signatureType = 'image/png';

export const signatureAnswer: AnswerRules<object, FileAnswer> = {
  isBlank: isUnanswered,
  read: (answer, _options, context) => {
    if (textAt(answer, 'upload') === undefined) return refuse('signature.expected');
    const named = uploadNamed(answer, context);
    if (!named.ok) return named;
    const { upload, stored } = named.value;
    if (stored.type !== signatureType) return refuse('signature.expected');
    return accept({ upload, name: stored.name, size: stored.size, type: stored.type });
  },
  toText: ({ name, size }) => `${name} (${megabytes(size)})`,
};
