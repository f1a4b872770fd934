import { checkboxField } from './types/checkbox/checkbox.field.ts';
import { dateField } from './types/date/date.field.ts';
import { emailField } from './types/email/email.field.ts';
import type { FieldType } from './field-types.ts';
import { imageCaptureField } from './types/imageCapture/image-capture.field.ts';
import { numberField } from './types/number/number.field.ts';
import { phonenumberField } from './types/phonenumber/phonenumber.field.ts';
import { radioField } from './types/radio/radio.field.ts';
import { ratingField } from './types/rating/rating.field.ts';
import { selectField } from './types/select/select.field.ts';
import { textField } from './types/text/text.field.ts';
import { textareaField } from './types/textarea/textarea.field.ts';
import { videoRecordingField } from './types/videoRecording/video-recording.field.ts';
import { videoVerificationField } from './types/videoVerification/video-verification.field.ts';

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
