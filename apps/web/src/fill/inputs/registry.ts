import type { FieldType } from '@tessera/fields/field-types';
import { checkboxInput } from './checkbox.input.tsx';
import { dateInput } from './date.input.tsx';
import { emailInput } from './email.input.tsx';
import { imageCaptureInput } from './image-capture.input.tsx';
import type { FieldInput } from './input.ts';
import { numberInput } from './number.input.tsx';
import { phonenumberInput } from './phonenumber.input.tsx';
import { radioInput } from './radio.input.tsx';
import { ratingInput } from './rating.input.tsx';
import { selectInput } from './select.input.tsx';
import { textInput } from './text.input.tsx';
import { textareaInput } from './textarea.input.tsx';
import { videoRecordingInput } from './video-recording.input.tsx';
import { videoVerificationInput } from './video-verification.input.tsx';

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
