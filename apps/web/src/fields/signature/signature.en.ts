/** Texts of the settings of the type. */
export const signatureEn = {
  about: 'People draw their signature or type their name. The answer is a PNG image on a white ground.',
};
