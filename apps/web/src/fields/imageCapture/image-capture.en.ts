/** Texts of the settings and the answers of the type. */
export const imageCaptureEn = {
  about: 'People take a photo with their device’s camera. They cannot upload an existing file.',
};
