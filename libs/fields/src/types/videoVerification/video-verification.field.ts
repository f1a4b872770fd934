import { type ConsentLanguage, consentLanguages } from '@tessera/consent/languages';
import { defaultThresholds, leastThresholds } from '@tessera/consent/verdict';
import { z } from 'zod';
import { defineField, type OptionFault } from '../../define-field.ts';
import { fieldIdPattern } from '../../field-id.ts';
import { isEmailAddress } from '../email/email.answer.ts';
import { consentMessages } from './consent.messages.ts';
import { videoVerificationAnswer } from './video-verification.answer.ts';

/** Maximum length of a consent text. */
const longestConsent = 5_000;

const part = z.number().min(0).max(1);
const percent = (value: number): number => Math.round(value * 100);
const line = z.string().trim().max(200).default('');

const options = z.strictObject({
  /** The proposer's choices; the first is the default. */
  languages: z.array(z.enum(consentLanguages)).min(1).max(consentLanguages.length).default(['english']),
  /** The template of the consent text by language; if blank, the default of libs/consent. */
  consent: z.partialRecord(z.enum(consentLanguages), z.string().max(longestConsent)).default({}),
  /** The field of each value of the agent session request, if it differs from the specification's. */
  sources: z.record(z.string().regex(/^[a-z_]{2,40}$/), z.string().regex(fieldIdPattern)).default({}),
  attempts: z.int().min(1).max(5).default(3),
  /** Minimum share of matching words to pass … */
  passCoverage: part.default(defaultThresholds.pass),
  /** … and for a review after the last attempt. */
  reviewCoverage: part.default(defaultThresholds.review),
  /** Number of random digits to say as a presence check; 0 for none. */
  challengeDigits: z.union([z.literal(0), z.int().min(3).max(8)]).default(0),
  accepts: z.enum(['verified', 'verified-or-review', 'any']).default('verified-or-review'),
  supportEmail: line,
  supportPhone: line,
  place: z.enum(['off', 'ask', 'required']).default('ask'),
  typedRoute: z.boolean().default(true),
  personRoute: z.boolean().default(true),
  insurer: line,
});

const languageTwice = (languages: readonly ConsentLanguage[]): OptionFault[] => {
  const twice = languages.find((language, index) => languages.indexOf(language) !== index);
  return twice
    ? [{ path: 'languages', fault: consentMessages.messageOf('consent.languageTwice', { language: twice }) }]
    : [];
};

/** Called when a form is published, not for each draft: a draft is saved while the builder types. */
const lowThresholds = (pass: number, review: number): OptionFault[] => [
  ...(pass < leastThresholds.pass
    ? [
        {
          path: 'passCoverage',
          fault: consentMessages.messageOf('consent.passTooLow', { least: percent(leastThresholds.pass) }),
        },
      ]
    : []),
  ...(review < leastThresholds.review
    ? [
        {
          path: 'reviewCoverage',
          fault: consentMessages.messageOf('consent.reviewTooLow', { least: percent(leastThresholds.review) }),
        },
      ]
    : []),
];

const thresholds = (pass: number, review: number): OptionFault[] =>
  review > pass
    ? [
        {
          path: 'reviewCoverage',
          fault: consentMessages.messageOf('consent.thresholdsReversed', {
            pass: percent(pass),
            review: percent(review),
          }),
        },
      ]
    : [];

const fewestDigits = /\d(?:\D*\d){2}/;

/** Both are links for a proposer who needs help. */
const support = (email: string, phone: string): OptionFault[] => [
  ...(email !== '' && !isEmailAddress(email)
    ? [{ path: 'supportEmail', fault: consentMessages.messageOf('consent.supportEmail') }]
    : []),
  ...(phone !== '' && !fewestDigits.test(phone)
    ? [{ path: 'supportPhone', fault: consentMessages.messageOf('consent.supportPhone') }]
    : []),
];

export const videoVerificationField = defineField({
  type: 'videoVerification',
  title: 'Video verification',
  description: 'A live agent reads a consent text, hears it back and checks it.',
  icon: 'user-check',
  group: 'media',
  operators: ['isEmpty', 'isNotEmpty'],
  stores: 'object',
  chart: 'answered',
  valueType: 'object',
  valueParts: () => [
    { name: 'verified', type: 'boolean' },
    { name: 'outcome', type: 'text' },
    { name: 'session_id', type: 'text' },
    { name: 'route', type: 'text' },
  ],
  usesCamera: true,
  needsSession: true,
  options,
  draftOptions: {},
  checkOptions: ({ languages, passCoverage, reviewCoverage, supportEmail, supportPhone }) => [
    ...languageTwice(languages),
    ...lowThresholds(passCoverage, reviewCoverage),
    ...thresholds(passCoverage, reviewCoverage),
    ...support(supportEmail, supportPhone),
  ],
  withFieldRenamed: (current, from, to) => ({
    ...current,
    sources: Object.fromEntries(
      Object.entries(current.sources).map(([value, field]) => [value, field === from ? to : field]),
    ),
  }),
  answers: videoVerificationAnswer,
});
