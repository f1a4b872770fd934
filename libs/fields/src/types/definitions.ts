// Written by `npm run catalogue` from the folders beside it: do not edit.
import type { FieldType } from '../field-types.ts';
import { checkboxField } from './checkbox/checkbox.field.ts';
import { clickableField } from './clickable/clickable.field.ts';
import { dateField } from './date/date.field.ts';
import { dividerField } from './divider/divider.field.ts';
import { emailField } from './email/email.field.ts';
import { emojiRatingField } from './emoji-rating/emoji-rating.field.ts';
import { imageCaptureField } from './imageCapture/image-capture.field.ts';
import { linearField } from './linear/linear.field.ts';
import { linkField } from './link/link.field.ts';
import { multiselectField } from './multiselect/multiselect.field.ts';
import { npsField } from './nps/nps.field.ts';
import { numberField } from './number/number.field.ts';
import { phonenumberField } from './phonenumber/phonenumber.field.ts';
import { radioField } from './radio/radio.field.ts';
import { rankingField } from './ranking/ranking.field.ts';
import { ratingField } from './rating/rating.field.ts';
import { selectField } from './select/select.field.ts';
import { textField } from './text/text.field.ts';
import { textareaField } from './textarea/textarea.field.ts';
import { toggleField } from './toggle/toggle.field.ts';
import { videoRecordingField } from './videoRecording/video-recording.field.ts';
import { videoVerificationField } from './videoVerification/video-verification.field.ts';

/** The definition of every field type. */
export const fieldDefinitions = {
  checkbox: checkboxField,
  clickable: clickableField,
  date: dateField,
  divider: dividerField,
  email: emailField,
  'emoji-rating': emojiRatingField,
  imageCapture: imageCaptureField,
  linear: linearField,
  link: linkField,
  multiselect: multiselectField,
  nps: npsField,
  number: numberField,
  phonenumber: phonenumberField,
  radio: radioField,
  ranking: rankingField,
  rating: ratingField,
  select: selectField,
  text: textField,
  textarea: textareaField,
  toggle: toggleField,
  videoRecording: videoRecordingField,
  videoVerification: videoVerificationField,
} satisfies { readonly [T in FieldType]: { type: T } };
