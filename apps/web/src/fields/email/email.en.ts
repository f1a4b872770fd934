/** Texts of the settings and the answers of the type. */
export const emailEn = {
  verifyEmail: 'Verify email',
  verifyEmailText: 'People confirm the address with a code sent by email.',
};
