// Written by `npm run catalogue` from the folders beside it: do not edit.
import type { FieldSamples } from '../field-samples.fixture.ts';
import type { FieldType } from '../field-types.ts';
import { checkboxSamples } from './checkbox/checkbox.samples.fixture.ts';
import { clickableSamples } from './clickable/clickable.samples.fixture.ts';
import { dateSamples } from './date/date.samples.fixture.ts';
import { dividerSamples } from './divider/divider.samples.fixture.ts';
import { emailSamples } from './email/email.samples.fixture.ts';
import { emojiRatingSamples } from './emoji-rating/emoji-rating.samples.fixture.ts';
import { imageCaptureSamples } from './imageCapture/image-capture.samples.fixture.ts';
import { linearSamples } from './linear/linear.samples.fixture.ts';
import { linkSamples } from './link/link.samples.fixture.ts';
import { multiselectSamples } from './multiselect/multiselect.samples.fixture.ts';
import { npsSamples } from './nps/nps.samples.fixture.ts';
import { numberSamples } from './number/number.samples.fixture.ts';
import { phonenumberSamples } from './phonenumber/phonenumber.samples.fixture.ts';
import { radioSamples } from './radio/radio.samples.fixture.ts';
import { rankingSamples } from './ranking/ranking.samples.fixture.ts';
import { ratingSamples } from './rating/rating.samples.fixture.ts';
import { selectSamples } from './select/select.samples.fixture.ts';
import { textSamples } from './text/text.samples.fixture.ts';
import { textareaSamples } from './textarea/textarea.samples.fixture.ts';
import { toggleSamples } from './toggle/toggle.samples.fixture.ts';
import { videoRecordingSamples } from './videoRecording/video-recording.samples.fixture.ts';
import { videoVerificationSamples } from './videoVerification/video-verification.samples.fixture.ts';

/** What the registry-wide tests try on every field type. */
export const fieldSamples: { readonly [T in FieldType]: FieldSamples } = {
  checkbox: checkboxSamples,
  clickable: clickableSamples,
  date: dateSamples,
  divider: dividerSamples,
  email: emailSamples,
  'emoji-rating': emojiRatingSamples,
  imageCapture: imageCaptureSamples,
  linear: linearSamples,
  link: linkSamples,
  multiselect: multiselectSamples,
  nps: npsSamples,
  number: numberSamples,
  phonenumber: phonenumberSamples,
  radio: radioSamples,
  ranking: rankingSamples,
  rating: ratingSamples,
  select: selectSamples,
  text: textSamples,
  textarea: textareaSamples,
  toggle: toggleSamples,
  videoRecording: videoRecordingSamples,
  videoVerification: videoVerificationSamples,
};
