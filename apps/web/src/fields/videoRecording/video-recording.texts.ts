import { videoRecordingMessages } from '@tessera/fields/types/videoRecording/video-recording.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const videoRecordingTexts = fieldTexts({
  en: { ...videoRecordingMessages.texts },
  hi: {
    'video.expected': 'कैमरे से एक वीडियो रिकॉर्ड करें।',
    'video.tooShort': 'वीडियो कम से कम {min} सेकंड का होना चाहिए।',
    'video.tooLong': 'वीडियो ज़्यादा से ज़्यादा {max} सेकंड का हो सकता है।',
    'video.unreadable': 'यह वीडियो पढ़ा नहीं जा सका, इसलिए इसकी लंबाई पता नहीं है। इसे फिर से रिकॉर्ड करें।',
  },
});
