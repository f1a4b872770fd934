/** Sentences of the local brain. An agent can replace each with its own. */
export const replyNames = [
  'greeting',
  'thanks',
  'goodbye',
  'robot',
  'person',
  'noPerson',
  'doNotCall',
  'cancelled',
  'notFound',
  'notFoundTwice',
  'answer',
  'offer',
  'ask',
  'askAgain',
  'confirm',
  'confirmAgain',
  'failed',
  'done',
  'nothingToRepeat',
  'handOff',
  'trouble',
] as const;
export type ReplyName = (typeof replyNames)[number];

type Replies = Readonly<Record<ReplyName, readonly string[]>>;

const english: Replies = {
  greeting: ['Hello! How can I help you?', 'Hi! What can I do for you?', 'Hello! What would you like to know?'],
  thanks: [
    'You are welcome. Is there anything else?',
    'My pleasure. Anything else?',
    'Happy to help. Is there anything else?',
  ],
  goodbye: [
    'Thank you for your time. Goodbye!',
    'Thanks for getting in touch. Goodbye!',
    'Goodbye, and have a good day!',
  ],
  robot: [
    'Yes, I am an automated assistant. I can also connect you with a person.',
    'Yes, I am a virtual assistant, not a person.',
    'I am an automated assistant, yes.',
  ],
  person: [
    'I will get a person for you.',
    'Let me connect you with a person.',
    'One moment, I am asking a person to join.',
  ],
  noPerson: ['No person is available here. Please leave your question and a way to reach you.'],
  doNotCall: ['I am sorry to have disturbed you. We will not contact you again.'],
  cancelled: ['All right, I have not done anything. What else can I do?', 'Okay, I will leave it. Anything else?'],
  notFound: [
    'I do not have an answer to that in what I was given.',
    'I am sorry, I have no information about that.',
    'I could not find that in my documents.',
  ],
  notFoundTwice: ['I do not have an answer to that either. Shall I get a person for you?'],
  answer: ['According to {source}: {text}', 'From {source}: {text}', '{source} says: {text}'],
  offer: ['I can also do this for you: {tool}. Would you like that?', 'If you like, I can do this: {tool}. Shall I?'],
  ask: ['What is the {field}?', 'Please tell me the {field}.', 'Could you tell me the {field}?'],
  askAgain: ['I did not get the {field}: {problem} Please say it once more.'],
  confirm: ['Shall I go on: {tool}? {details}', 'Before I do it: {tool}. {details} Is that right?'],
  confirmAgain: ['Please answer yes or no. {tool}: {details}'],
  failed: ['That did not work: {problem}', 'I could not do that: {problem}'],
  done: ['Done: {tool}. {details}', '{tool} is done. {details}'],
  nothingToRepeat: ['I have not said anything yet. How can I help you?'],
  handOff: ['I am passing you to {agent}, who can help with this.'],
  trouble: ['I am sorry, I cannot answer at the moment. Please try again in a few minutes.'],
};

const hindi: Replies = {
  greeting: ['नमस्ते! मैं आपकी क्या मदद कर सकता हूँ?'],
  thanks: ['आपका स्वागत है। और कुछ?'],
  goodbye: ['धन्यवाद। नमस्ते!'],
  robot: ['हाँ, मैं एक स्वचालित सहायक हूँ।'],
  person: ['मैं आपकी बात किसी व्यक्ति से कराता हूँ।'],
  noPerson: ['अभी कोई व्यक्ति उपलब्ध नहीं है। कृपया अपना प्रश्न और संपर्क छोड़ दीजिए।'],
  doNotCall: ['क्षमा कीजिए। हम आपसे दोबारा संपर्क नहीं करेंगे।'],
  cancelled: ['ठीक है, मैंने कुछ नहीं किया। और कुछ?'],
  notFound: ['क्षमा कीजिए, मेरे पास इसकी जानकारी नहीं है।'],
  notFoundTwice: ['मेरे पास इसका भी उत्तर नहीं है। क्या मैं किसी व्यक्ति से बात कराऊँ?'],
  answer: ['{source} के अनुसार: {text}'],
  offer: ['मैं यह भी कर सकता हूँ: {tool}। क्या करूँ?'],
  ask: ['कृपया {field} बताइए।'],
  askAgain: ['{field} समझ में नहीं आया: {problem} कृपया फिर से बताइए।'],
  confirm: ['क्या मैं यह करूँ: {tool}? {details}'],
  confirmAgain: ['कृपया हाँ या नहीं कहिए। {tool}: {details}'],
  failed: ['यह नहीं हो सका: {problem}'],
  done: ['हो गया: {tool}। {details}'],
  nothingToRepeat: ['मैंने अभी कुछ नहीं कहा है। मैं क्या मदद करूँ?'],
  handOff: ['मैं आपको {agent} के पास भेज रहा हूँ।'],
  trouble: ['क्षमा कीजिए, मैं अभी उत्तर नहीं दे सकता। कृपया कुछ मिनट बाद फिर पूछिए।'],
};

const repliesOf = (language: string): Replies => (language.toLowerCase().startsWith('hi') ? hindi : english);

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

export interface ReplyChoice {
  readonly language: string;
  readonly own: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Selects the variant: the same seed gives the same sentence. */
  readonly seed: string;
}

/** A sentence by its name, with its values filled in. */
export function reply(
  name: ReplyName,
  { language, own, seed }: ReplyChoice,
  values: Record<string, string> = {},
): string {
  const mine = own[name];
  const variants = mine && mine.length > 0 ? mine : repliesOf(language)[name];
  const text = variants[hashOf(`${seed}:${name}`) % variants.length] ?? '';
  return text
    .replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
    .replace(/\s{2,}/g, ' ')
    .trim();
}
