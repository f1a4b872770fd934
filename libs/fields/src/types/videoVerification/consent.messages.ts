import { sentencesOf } from '../../messages.ts';

/** English messages about problems that block publishing a verification. */
export const consentMessages = sentencesOf({
  'consent.thresholdsReversed':
    'A person can’t decide from {review} % when {pass} % pass already. Enter {pass} or less, or let more be needed to pass.',
  'consent.passTooLow':
    'A reading may pass from {least} % or more: with less, another text could pass. Enter {least} or more.',
  'consent.reviewTooLow': 'A person may decide from {least} % or more: less is another text. Enter {least} or more.',
  'consent.supportEmail': 'Enter the email address of the support, such as care@example.com, or leave it empty.',
  'consent.supportPhone': 'Enter the number of the support in digits, such as 1800 123 456, or leave it empty.',
  'consent.languageTwice': 'The language “{language}” is there twice.',
  'consent.languageUnheard':
    'The speech recognition of this server does not understand “{language}”. Take the language out, or set up a recogniser that does.',
});
