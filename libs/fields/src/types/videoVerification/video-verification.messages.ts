import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const videoVerificationMessages = sentencesOf({
  'verification.expected': 'Complete the video verification.',
  'verification.unknown': 'This verification does not belong to these answers. Start the verification again.',
  'verification.failed': 'Consent verification failed. Start the verification again, or contact the insurer.',
  'verification.inReview': 'A person still has to review this verification. The form takes it once it is approved.',
  'verification.changed':
    'Answers that the consent text was made of were changed after the verification. Start the verification again.',
  'verification.consentChanged':
    'What this form asks consent for has changed since the verification. Start the verification again.',
});
