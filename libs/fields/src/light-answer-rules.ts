import { checkboxAnswer } from './types/checkbox/checkbox.answer.ts';
import { choiceAnswer } from './choice.answer.ts';
import { dateAnswer } from './types/date/date.answer.ts';
import { emailAnswer } from './types/email/email.answer.ts';
import { imageCaptureAnswer } from './types/imageCapture/image-capture.answer.ts';
import { numberAnswer } from './types/number/number.answer.ts';
import { ratingAnswer } from './types/rating/rating.answer.ts';
import { textAnswer } from './types/text/text.answer.ts';
import { textareaAnswer } from './types/textarea/textarea.answer.ts';
import { videoRecordingAnswer } from './types/videoRecording/video-recording.answer.ts';
import { videoVerificationAnswer } from './types/videoVerification/video-verification.answer.ts';

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
