// Written by `npm run catalogue` from the folders beside it: do not edit.
import { clickableEn } from './clickable/clickable.en.ts';
import { dateEn } from './date/date.en.ts';
import { emailEn } from './email/email.en.ts';
import { imageCaptureEn } from './imageCapture/image-capture.en.ts';
import { linearEn } from './linear/linear.en.ts';
import { phonenumberEn } from './phonenumber/phonenumber.en.ts';
import { ratingEn } from './rating/rating.en.ts';
import { toggleEn } from './toggle/toggle.en.ts';
import { videoRecordingEn } from './videoRecording/video-recording.en.ts';
import { videoVerificationEn } from './videoVerification/video-verification.en.ts';

/** English texts of the settings that one type has, by type. */
export const fieldsEn = {
  clickable: clickableEn,
  date: dateEn,
  email: emailEn,
  imageCapture: imageCaptureEn,
  linear: linearEn,
  phonenumber: phonenumberEn,
  rating: ratingEn,
  toggle: toggleEn,
  videoRecording: videoRecordingEn,
  videoVerification: videoVerificationEn,
};
