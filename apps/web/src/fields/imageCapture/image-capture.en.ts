/** Texts of the settings and the answers of the type. */
export const imageCaptureEn = {
  about: 'People take a photo with the camera of their device. It cannot be chosen from their files.',
};
