import { imageCaptureMessages } from '@tessera/fields/types/imageCapture/image-capture.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const imageCaptureTexts = fieldTexts({
  en: { ...imageCaptureMessages.texts },
  hi: {
    'photo.expected': 'कैमरे से एक फ़ोटो लें।',
  },
  ar: {
    'photo.expected': 'التقط صورة بالكاميرا.',
  },
});
