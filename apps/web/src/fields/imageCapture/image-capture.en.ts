/** Texts of the settings and the answers of the type. */
export const imageCaptureEn = {
  about: 'People take a photo with their device’s camera. They cannot upload an existing file.',
  purpose: 'Shows',
  purposes: { selfie: 'Person', document: 'Document', object: 'Object' },
  purposeText: {
    selfie: 'Opens the front camera, with help for a photo of oneself.',
    document: 'Opens the back camera, with help for a readable document.',
    object: 'Opens the back camera, with help for showing a thing.',
  },
};
