// Written by `npm run catalogue` from the folders beside it: do not edit.
import type { FieldType } from '@tessera/fields/field-types';
import type { FieldFill } from './field-fill.ts';

/** How every type is filled in; each is loaded with the first form that has such a field. */
export const fieldFills: { readonly [T in FieldType]: () => Promise<FieldFill<T>> } = {
  checkbox: () => import('./checkbox/checkbox.fill.tsx').then((part) => part.checkboxFill),
  clickable: () => import('./clickable/clickable.fill.tsx').then((part) => part.clickableFill),
  date: () => import('./date/date.fill.tsx').then((part) => part.dateFill),
  divider: () => import('./divider/divider.fill.tsx').then((part) => part.dividerFill),
  email: () => import('./email/email.fill.tsx').then((part) => part.emailFill),
  'emoji-rating': () => import('./emoji-rating/emoji-rating.fill.tsx').then((part) => part.emojiRatingFill),
  imageCapture: () => import('./imageCapture/image-capture.fill.tsx').then((part) => part.imageCaptureFill),
  linear: () => import('./linear/linear.fill.tsx').then((part) => part.linearFill),
  link: () => import('./link/link.fill.tsx').then((part) => part.linkFill),
  multiselect: () => import('./multiselect/multiselect.fill.tsx').then((part) => part.multiselectFill),
  nps: () => import('./nps/nps.fill.tsx').then((part) => part.npsFill),
  number: () => import('./number/number.fill.tsx').then((part) => part.numberFill),
  phonenumber: () => import('./phonenumber/phonenumber.fill.tsx').then((part) => part.phonenumberFill),
  radio: () => import('./radio/radio.fill.tsx').then((part) => part.radioFill),
  ranking: () => import('./ranking/ranking.fill.tsx').then((part) => part.rankingFill),
  rating: () => import('./rating/rating.fill.tsx').then((part) => part.ratingFill),
  select: () => import('./select/select.fill.tsx').then((part) => part.selectFill),
  text: () => import('./text/text.fill.tsx').then((part) => part.textFill),
  textarea: () => import('./textarea/textarea.fill.tsx').then((part) => part.textareaFill),
  toggle: () => import('./toggle/toggle.fill.tsx').then((part) => part.toggleFill),
  videoRecording: () => import('./videoRecording/video-recording.fill.tsx').then((part) => part.videoRecordingFill),
  videoVerification: () =>
    import('./videoVerification/video-verification.fill.tsx').then((part) => part.videoVerificationFill),
};
