import { videoVerificationMessages } from '@tessera/fields/types/videoVerification/video-verification.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const videoVerificationTexts = fieldTexts({
  en: { ...videoVerificationMessages.texts },
  hi: {
    'verification.expected': 'वीडियो सत्यापन पूरा करें।',
    'verification.unknown': 'यह सत्यापन इन जवाबों का नहीं है। सत्यापन फिर से शुरू करें।',
    'verification.failed': 'सहमति का सत्यापन नहीं हो सका। सत्यापन फिर से शुरू करें, या बीमा कंपनी से संपर्क करें।',
    'verification.inReview': 'इस सत्यापन की जाँच अभी किसी व्यक्ति को करनी है। मंज़ूरी मिलते ही फ़ॉर्म इसे ले लेगा।',
    'verification.changed': 'सत्यापन के बाद वे जवाब बदल गए जिनसे सहमति का पाठ बना था। सत्यापन फिर से शुरू करें।',
    'verification.consentChanged': 'सत्यापन के बाद वह बदल गया जिसके लिए यह फ़ॉर्म सहमति माँगता है। सत्यापन फिर से शुरू करें।',
  },
});
