import { asksNoMoreCalls } from './opt-out.ts';

/** Intents of customers in any conversation. */
export const intents = [
  'yes',
  'no',
  'greeting',
  'thanks',
  'goodbye',
  'repeat',
  'robot',
  'person',
  'doNotCall',
  'cancel',
] as const;
export type Intent = (typeof intents)[number];

type Phrases = Readonly<Record<Intent, readonly string[]>>;

/** Whole replies; only courtesies may surround them. */
const english: Phrases = {
  yes: [
    'yes',
    'yeah',
    'yep',
    'yup',
    'ya',
    'sure',
    'ok',
    'okay',
    'of course',
    'go ahead',
    'please do',
    'do it',
    'correct',
    'right',
    'that is right',
    'thats right',
    'that is correct',
    'thats correct',
    'yes please',
    'sounds good',
    'confirm',
    'i confirm',
    'absolutely',
    'definitely',
    'alright',
    'fine',
    'haan',
    'han',
    'ji',
    'haan ji',
  ],
  no: [
    'no',
    'nope',
    'nah',
    'no thanks',
    'no thank you',
    'not now',
    'do not',
    'dont',
    'that is wrong',
    'thats wrong',
    'wrong',
    'not correct',
    'incorrect',
    'not really',
    'nahi',
    'nahin',
    'no please',
    'no need',
  ],
  greeting: [
    'hi',
    'hello',
    'hey',
    'hi there',
    'hello there',
    'good morning',
    'good afternoon',
    'good evening',
    'namaste',
    'greetings',
  ],
  thanks: [
    'thanks',
    'thank you',
    'thank you so much',
    'thank you very much',
    'thanks a lot',
    'many thanks',
    'thx',
    'ty',
    'great thanks',
    'ok thanks',
    'okay thank you',
    'perfect thank you',
    'dhanyavaad',
    'shukriya',
  ],
  goodbye: [
    'bye',
    'goodbye',
    'good bye',
    'bye bye',
    'see you',
    'that is all',
    'thats all',
    'that is all thanks',
    'thats all thanks',
    'nothing else',
    'no more questions',
    'good night',
    'have a good day',
    'have a nice day',
    'you can hang up',
    'hang up',
    'i am done',
    'im done',
    'end the call',
    'end the chat',
  ],
  repeat: [
    'repeat',
    'repeat that',
    'say that again',
    'say it again',
    'can you repeat',
    'can you repeat that',
    'please repeat',
    'pardon',
    'what did you say',
    'come again',
    'once more',
    'sorry what',
    'i did not hear you',
    'i didnt hear you',
    'i did not hear that',
  ],
  robot: [
    'are you a robot',
    'are you a bot',
    'are you human',
    'are you a human',
    'are you a real person',
    'are you real',
    'are you an ai',
    'am i talking to a robot',
    'am i talking to a bot',
    'am i talking to a machine',
    'am i talking to a real person',
    'is this a bot',
    'is this a robot',
    'is this a machine',
    'am i speaking to a robot',
    'are you a machine',
    'is this a recording',
  ],
  person: [
    'agent',
    'human',
    'operator',
    'representative',
    'talk to a person',
    'talk to a human',
    'speak to a person',
    'speak to a human',
    'talk to someone',
    'speak to someone',
    'talk to an agent',
    'speak to an agent',
    'real person',
    'a real person',
    'customer care',
  ],
  doNotCall: [
    'do not call me',
    'dont call me',
    'do not call me again',
    'dont call me again',
    'stop calling me',
    'stop calling',
    'remove my number',
    'take me off your list',
    'unsubscribe',
    'do not contact me',
    'dont contact me',
    'never call me again',
    'do not disturb me',
  ],
  cancel: [
    'cancel',
    'never mind',
    'nevermind',
    'forget it',
    'leave it',
    'stop',
    'cancel that',
    'stop that',
    'skip it',
    'not anymore',
  ],
};

const hindi: Phrases = {
  yes: ['हाँ', 'हां', 'जी', 'जी हाँ', 'जी हां', 'ठीक है', 'ठीक', 'बिल्कुल', 'सही है', 'हाँ जी', 'हां जी', 'कर दीजिए'],
  no: ['नहीं', 'नही', 'जी नहीं', 'मत कीजिए', 'गलत है', 'अभी नहीं'],
  greeting: ['नमस्ते', 'नमस्कार', 'हेलो', 'हैलो', 'सुप्रभात'],
  thanks: ['धन्यवाद', 'शुक्रिया', 'बहुत धन्यवाद', 'बहुत बहुत धन्यवाद'],
  goodbye: ['अलविदा', 'फिर मिलेंगे', 'बाय', 'बस इतना ही', 'और कुछ नहीं'],
  repeat: ['फिर से कहिए', 'दोबारा कहिए', 'दोहराइए', 'क्या कहा', 'फिर से बोलिए'],
  robot: ['क्या आप रोबोट हैं', 'क्या आप इंसान हैं', 'क्या यह मशीन है'],
  person: ['किसी से बात कराइए', 'इंसान से बात कराइए', 'अधिकारी से बात कराइए', 'मैनेजर से बात कराइए'],
  doNotCall: ['फोन मत कीजिए', 'मुझे फोन मत करो', 'कॉल मत करना', 'मेरा नंबर हटा दीजिए'],
  cancel: ['रहने दीजिए', 'छोड़िए', 'रद्द कीजिए', 'रहने दो'],
};

/** Intents that are also recognised inside a longer sentence, in words without apostrophes. */
const inside: readonly (readonly [Intent, RegExp])[] = [
  [
    'robot',
    /\b(are you|is this|am i (talking|speaking) (to|with)) (a |an )?(real )?(robot|bot|machine|human|ai|recording)\b/,
  ],
  [
    'person',
    /\b(talk|speak|connect|transfer|put)\b.{0,24}\b(person|human|agent|manager|supervisor|representative|operator|executive|somebody|someone)\b|\bdo(nt| not) want to (talk|speak) (to|with) a (robot|bot|machine)\b/,
  ],
];

/** Words of a text in lower case, without punctuation. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const table = new Map<string, Intent>(
  [english, hindi].flatMap((phrases) =>
    intents.flatMap((intent) => phrases[intent].map((phrase): [string, Intent] => [plainWords(phrase), intent])),
  ),
);
const courtesies =
  /^(please|so|well|um|uh|oh|ok|okay|and|sorry|sir|madam|dear|now|then|actually|just|ji)\s+|\s+(please|sir|madam|dear|now|then|ji|there)$/g;

function withoutCourtesies(text: string): string {
  let shorter = text;
  for (let pass = 0; pass < 3; pass += 1) shorter = shorter.replace(courtesies, '');
  return shorter;
}

/** The intent of a text that says nothing else; null for any other text. */
export function intentOf(text: string): Intent | null {
  const words = plainWords(text);
  const whole = table.get(words) ?? table.get(withoutCourtesies(words));
  if (whole) return whole;
  if (text.split(/[.!?;।]+/).some((sentence) => asksNoMoreCalls(plainWords(sentence)))) return 'doNotCall';
  for (const [intent, shape] of inside) if (shape.test(words)) return intent;
  const [first, ...others] = text.split(/[.,!?;।]+/).flatMap((part) => plainWords(part) || []);
  if (first === undefined || others.length === 0) return null;
  const parts = [first, ...others].map((part) => table.get(part) ?? table.get(withoutCourtesies(part)));
  // "Yes, that is correct" is one intent; in "thanks, bye" the last one counts.
  if (parts.some((part) => part === undefined)) return null;
  const found = parts.filter((part): part is Intent => part !== undefined);
  if (found.includes('yes') && found.includes('no')) return null;
  return found.at(-1) === 'thanks' ? (found.find((part) => part !== 'thanks') ?? 'thanks') : (found.at(-1) ?? null);
}

/** The text without a greeting, thanks, yes or no at its beginning: "Hello, are you open?" is a question. */
export function withoutOpening(text: string): string {
  const parts = text.split(/(?<=[.,!?;।])\s+/);
  const rest = [...parts];
  while (rest.length > 1) {
    const intent = table.get(plainWords(rest[0] ?? ''));
    if (intent !== 'greeting' && intent !== 'thanks' && intent !== 'yes' && intent !== 'no') break;
    rest.shift();
  }
  return rest.join(' ');
}
