import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import type { FileAnswer } from '../../media-values.ts';
import { megabytes, textAt, uploadNamed } from '../../stored-file.ts';
import { imageCaptureMessages } from './image-capture.messages.ts';

const { refuse } = imageCaptureMessages;

export const imageCaptureAnswer: AnswerRules<object, FileAnswer> = {
  isBlank: isUnanswered,
  read: (answer, _options, context) => {
    if (textAt(answer, 'upload') === undefined) return refuse('photo.expected');
    const named = uploadNamed(answer, context);
    if (!named.ok) return named;
    const { upload, stored } = named.value;
    if (!stored.type.startsWith('image/')) return refuse('photo.expected');
    return accept({ upload, name: stored.name, size: stored.size, type: stored.type });
  },
  toText: ({ name, size }) => `${name} (${megabytes(size)})`,
};
