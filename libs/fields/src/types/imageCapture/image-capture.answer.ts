import { madeImageAnswer } from '../../stored-file.ts';
import { imageCaptureMessages } from './image-capture.messages.ts';

export const imageCaptureAnswer = madeImageAnswer(
  (type) => type.startsWith('image/'),
  () => imageCaptureMessages.refuse('photo.expected'),
);
