// Written by `npm run catalogue` from the folders beside it: do not edit.
import type { FieldType } from '@tessera/fields/field-types';
import type { FieldUi } from './field-ui.ts';
import { checkboxUi } from './checkbox/checkbox.field-ui.tsx';
import { clickableUi } from './clickable/clickable.field-ui.tsx';
import { dateUi } from './date/date.field-ui.tsx';
import { dividerUi } from './divider/divider.field-ui.tsx';
import { emailUi } from './email/email.field-ui.tsx';
import { emojiRatingUi } from './emoji-rating/emoji-rating.field-ui.tsx';
import { imageCaptureUi } from './imageCapture/image-capture.field-ui.tsx';
import { linearUi } from './linear/linear.field-ui.tsx';
import { linkUi } from './link/link.field-ui.tsx';
import { multiselectUi } from './multiselect/multiselect.field-ui.tsx';
import { npsUi } from './nps/nps.field-ui.tsx';
import { numberUi } from './number/number.field-ui.tsx';
import { phonenumberUi } from './phonenumber/phonenumber.field-ui.tsx';
import { radioUi } from './radio/radio.field-ui.tsx';
import { rankingUi } from './ranking/ranking.field-ui.tsx';
import { ratingUi } from './rating/rating.field-ui.tsx';
import { selectUi } from './select/select.field-ui.tsx';
import { textUi } from './text/text.field-ui.tsx';
import { textareaUi } from './textarea/textarea.field-ui.tsx';
import { toggleUi } from './toggle/toggle.field-ui.tsx';
import { videoRecordingUi } from './videoRecording/video-recording.field-ui.tsx';
import { videoVerificationUi } from './videoVerification/video-verification.field-ui.tsx';

/** How every type looks in the builder and among the responses. */
export const fieldUis: { readonly [T in FieldType]: FieldUi<T> } = {
  checkbox: checkboxUi,
  clickable: clickableUi,
  date: dateUi,
  divider: dividerUi,
  email: emailUi,
  'emoji-rating': emojiRatingUi,
  imageCapture: imageCaptureUi,
  linear: linearUi,
  link: linkUi,
  multiselect: multiselectUi,
  nps: npsUi,
  number: numberUi,
  phonenumber: phonenumberUi,
  radio: radioUi,
  ranking: rankingUi,
  rating: ratingUi,
  select: selectUi,
  text: textUi,
  textarea: textareaUi,
  toggle: toggleUi,
  videoRecording: videoRecordingUi,
  videoVerification: videoVerificationUi,
};
