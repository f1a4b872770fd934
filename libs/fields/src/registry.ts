import { checkboxField } from './checkbox.field.ts';
import { dateField } from './date.field.ts';
import { emailField } from './email.field.ts';
import type { FieldType } from './field-types.ts';
import { imageCaptureField } from './image-capture.field.ts';
import { numberField } from './number.field.ts';
import { phonenumberField } from './phonenumber.field.ts';
import { radioField } from './radio.field.ts';
import { ratingField } from './rating.field.ts';
import { selectField } from './select.field.ts';
import { textField } from './text.field.ts';
import { textareaField } from './textarea.field.ts';
import { videoRecordingField } from './video-recording.field.ts';
import { videoVerificationField } from './video-verification.field.ts';

/** Every field type there is; one that has no entry, or another's, does not compile. */
export const fieldDefinitions = {
  text: textField,
  textarea: textareaField,
  number: numberField,
  email: emailField,
  phonenumber: phonenumberField,
  select: selectField,
  radio: radioField,
  checkbox: checkboxField,
  date: dateField,
  rating: ratingField,
  imageCapture: imageCaptureField,
  videoRecording: videoRecordingField,
  videoVerification: videoVerificationField,
} satisfies { readonly [T in FieldType]: { type: T } };

/** The definition of one type. */
export type DefinitionOf<T extends FieldType> = (typeof fieldDefinitions)[T];
