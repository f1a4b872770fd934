import { type ConsentLanguage, consentLanguages } from '@tessera/consent/languages';
import { defaultThresholds, leastThresholds } from '@tessera/consent/verdict';
import { z } from 'zod';
import { defineField, type OptionFault } from '../../define-field.ts';
import { fieldIdPattern } from '../../field-id.ts';
import { isEmailAddress } from '../email/email.answer.ts';
import { consentMessages } from './consent.messages.ts';
import { videoVerificationAnswer } from './video-verification.answer.ts';

/** The longest consent text that a builder can write. */
const longestConsent = 5_000;

const part = z.number().min(0).max(1);
const percent = (value: number): number => Math.round(value * 100);
const line = z.string().trim().max(200).default('');

const options = z.strictObject({
  /** What the proposer can choose from; the first is offered first. */
  languages: z.array(z.enum(consentLanguages)).min(1).max(consentLanguages.length).default(['english']),
  /** The template of the consent text by language; where it is blank, the one of libs/consent. */
  consent: z.partialRecord(z.enum(consentLanguages), z.string().max(longestConsent)).default({}),
  /** The field that a value of the agent session request comes from, where it is not the specification's. */
  sources: z.record(z.string().regex(/^[a-z_]{2,40}$/), z.string().regex(fieldIdPattern)).default({}),
  attempts: z.int().min(1).max(5).default(3),
  /** The part of the asked words that has to be heard: from here it passes … */
  passCoverage: part.default(defaultThresholds.pass),
  /** … and from here, after the last attempt, a person decides. */
  reviewCoverage: part.default(defaultThresholds.review),
  /** How many random digits are asked for as a sign of presence; 0 asks for none. */
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

/** Asked when a form is published and not of each draft: a draft is saved while somebody types. */
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

/** Both are links that a proposer taps when nothing else helps. */
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
  valueType: 'object',
  valueParts: [
    { name: 'verified', type: 'boolean' },
    { name: 'outcome', type: 'text' },
    { name: 'session_id', type: 'text' },
    { name: 'route', type: 'text' },
  ],
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
