import { signatureMessages } from '@tessera/fields/types/signature/signature.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const signatureTexts = fieldTexts({
  en: {
    ...signatureMessages.texts,
    'signature.idle': 'Your signature',
    'signature.idleText': 'Sign with your finger, a pen or the mouse, or type your name',
    'signature.start': 'Sign',
    'signature.signed': 'Signed',
    'signature.draw': 'Draw',
    'signature.type': 'Type',
    'signature.pad': 'Draw your signature here. To use the keyboard, choose Type.',
    'signature.name': 'Your name',
    'signature.undo': 'Undo',
    'signature.clear': 'Clear',
    'signature.save': 'Save signature',
    'signature.close': 'Close',
  },
  hi: {
    'signature.expected': 'बॉक्स में हस्ताक्षर करें।',
    'signature.idle': 'आपके हस्ताक्षर',
    'signature.idleText': 'उंगली, पेन या माउस से हस्ताक्षर करें, या अपना नाम टाइप करें',
    'signature.start': 'हस्ताक्षर करें',
    'signature.signed': 'हस्ताक्षर हो गए',
    'signature.draw': 'बनाएँ',
    'signature.type': 'टाइप करें',
    'signature.pad': 'यहाँ अपने हस्ताक्षर बनाएँ। कीबोर्ड के लिए “टाइप करें” चुनें।',
    'signature.name': 'आपका नाम',
    'signature.undo': 'पिछला हटाएँ',
    'signature.clear': 'साफ़ करें',
    'signature.save': 'हस्ताक्षर सहेजें',
    'signature.close': 'बंद करें',
  },
});
