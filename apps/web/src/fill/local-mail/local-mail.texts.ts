import { fieldTexts } from '../../fields/field-texts.ts';

/** Texts of the local mailbox on the public page. */
export const localMailTexts = fieldTexts({
  en: {
    'mailbox.title': 'Local mailbox',
    'mailbox.text': 'No mail server is configured, so mail stays on this machine.',
    'mailbox.empty': 'No mail yet. New mail appears within a few seconds.',
    'mailbox.useCode': 'Use {code}',
  },
  hi: {
    'mailbox.title': 'स्थानीय मेलबॉक्स',
    'mailbox.text': 'कोई मेल सर्वर सेट नहीं है, इसलिए मेल इसी मशीन पर रहती है।',
    'mailbox.empty': 'अभी कोई मेल नहीं आई है। नई मेल कुछ सेकंड में यहाँ दिखेगी।',
    'mailbox.useCode': '{code} भरें',
  },
});
