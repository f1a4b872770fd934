import { checkboxAnswer } from './checkbox.answer.ts';
import { choiceAnswer } from './choice.answer.ts';
import { dateAnswer } from './date.answer.ts';
import { emailAnswer } from './email.answer.ts';
import { imageCaptureAnswer } from './image-capture.answer.ts';
import { numberAnswer } from './number.answer.ts';
import { ratingAnswer } from './rating.answer.ts';
import { textAnswer } from './text.answer.ts';
import { textareaAnswer } from './textarea.answer.ts';
import { videoRecordingAnswer } from './video-recording.answer.ts';
import { videoVerificationAnswer } from './video-verification.answer.ts';

/** The rules that weigh next to nothing: a public page loads them at once. */
export const lightAnswerRules = {
  text: textAnswer,
  textarea: textareaAnswer,
  number: numberAnswer,
  email: emailAnswer,
  select: choiceAnswer,
  radio: choiceAnswer,
  checkbox: checkboxAnswer,
  date: dateAnswer,
  rating: ratingAnswer,
  imageCapture: imageCaptureAnswer,
  videoRecording: videoRecordingAnswer,
  videoVerification: videoVerificationAnswer,
};
