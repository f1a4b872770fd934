import { emailMessages } from '@tessera/fields/types/email/email.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const emailTexts = fieldTexts({
  en: {
    ...emailMessages.texts,
    'email.send': 'Send code',
    'email.resend': 'Send a new code',
    'email.sending': 'Sending the code…',
    'email.sent': 'A code was sent to {email}. It expires in 10 minutes.',
    'email.sentAgain': 'A new code was sent to {email}. It expires in 10 minutes.',
    'email.code': 'Code from the email',
    'email.confirm': 'Confirm',
    'email.confirming': 'Confirming…',
    'email.confirmed': 'Confirmed',
    'email.codeShape': 'Enter the 6 digits of the code.',
    'email.codeWrong': 'Wrong code. Check the email.',
    'email.codeGone': 'The code has expired or was tried too often. Send a new one.',
    'email.unreached': 'The server could not be reached. Try again.',
    'email.tooMany': 'Too many attempts. Wait a while, then try again.',
    'email.inPreview': 'On the published page, people confirm their address with a code.',
  },
  hi: {
    'email.invalid': 'एक ईमेल पता लिखें, जैसे name@example.com।',
    'email.unverified': 'इस ईमेल पते की पुष्टि उस कोड से करें जो उस पर भेजा गया है।',
    'email.send': 'कोड भेजें',
    'email.resend': 'नया कोड भेजें',
    'email.sending': 'कोड भेजा जा रहा है…',
    'email.sent': '{email} पर एक कोड भेजा गया है। वह 10 मिनट तक चलेगा।',
    'email.sentAgain': '{email} पर एक नया कोड भेजा गया है। वह 10 मिनट तक चलेगा।',
    'email.code': 'ईमेल में आया कोड',
    'email.confirm': 'पुष्टि करें',
    'email.confirming': 'पुष्टि हो रही है…',
    'email.confirmed': 'पुष्टि हो गई',
    'email.codeShape': 'कोड के 6 अंक लिखें।',
    'email.codeWrong': 'कोड सही नहीं है। ईमेल फिर से देखें।',
    'email.codeGone': 'यह कोड अब काम का नहीं है: उसका समय ख़त्म हो गया, या उसे बहुत बार आज़माया गया। नया कोड भेजें।',
    'email.unreached': 'सर्वर तक पहुँच नहीं हुई। फिर से कोशिश करें।',
    'email.tooMany': 'यह बहुत बार किया गया। थोड़ी देर रुकें, फिर कोशिश करें।',
    'email.inPreview': 'प्रकाशित पेज पर लोग इस पते की पुष्टि कोड से करते हैं।',
  },
});
