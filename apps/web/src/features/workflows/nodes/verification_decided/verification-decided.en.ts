/** Texts of the form and the card of the kind. */
export const verificationDecidedEn = {
  forms: 'Forms',
  formsHint: 'Empty: verifications of any form.',
  verdicts: 'Verdicts',
  verdictsHint:
    'A verification that needs a review gets a second verdict when a reviewer has decided: verified or failed.',
  verified: 'Verified',
  failed: 'Failed',
  review: 'Needs a review',
};
