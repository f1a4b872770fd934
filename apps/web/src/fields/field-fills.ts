import type { FieldType } from '@tessera/fields/field-types';
import { checkboxInput } from './checkbox/checkbox.fill.tsx';
import { dateInput } from './date/date.fill.tsx';
import { emailInput } from './email/email.fill.tsx';
import { imageCaptureInput } from './imageCapture/image-capture.fill.tsx';
import type { FieldInput } from './field-fill.ts';
import { numberInput } from './number/number.fill.tsx';
import { phonenumberInput } from './phonenumber/phonenumber.fill.tsx';
import { radioInput } from './radio/radio.fill.tsx';
import { ratingInput } from './rating/rating.fill.tsx';
import { selectInput } from './select/select.fill.tsx';
import { textInput } from './text/text.fill.tsx';
import { textareaInput } from './textarea/textarea.fill.tsx';
import { videoRecordingInput } from './videoRecording/video-recording.fill.tsx';
import { videoVerificationInput } from './videoVerification/video-verification.fill.tsx';

/** How each type is asked; one without an entry does not compile. */
export const fieldInputs: { readonly [T in FieldType]: FieldInput<T> } = {
  text: textInput,
  textarea: textareaInput,
  number: numberInput,
  email: emailInput,
  phonenumber: phonenumberInput,
  select: selectInput,
  radio: radioInput,
  checkbox: checkboxInput,
  date: dateInput,
  rating: ratingInput,
  imageCapture: imageCaptureInput,
  videoRecording: videoRecordingInput,
  videoVerification: videoVerificationInput,
};
