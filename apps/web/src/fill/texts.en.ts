import { messages } from '@tessera/fields/messages';

/** What the page says, in English. The sentences about answers that types share are those of libs/fields. */
export const texts = {
  ...messages,
  'page.loading': 'Loading the form',
  'page.required': 'Required',
  'page.kept': 'Answers that were typed on this device are here again. Not yours?',
  'page.startAnew': 'Start anew',
  'page.requiredNote': 'Fields with * must be filled in.',
  'page.madeWith': 'Made with Tessera',
  'page.language': 'Language',
  'page.startOver': 'Clear answers',
  'page.startOverSure': 'Clear everything that you typed?',
  'page.keep': 'Keep',
  'page.clear': 'Clear',
  'page.notKept': 'This browser cannot keep your answers: leave the page open until they are sent.',
  'load.waiting.title': 'The form cannot be reached',
  'load.waiting.offline': 'You are offline. The form opens as soon as the connection is back.',
  'load.waiting.text': 'The server does not answer. We keep trying.',
  'load.absent.title': 'There is no form here',
  'load.absent.text': 'Check the link, or ask whoever sent it to you.',
  'load.closed.title': 'This form is closed',
  'load.closed.text': 'It does not take answers any more. Ask whoever sent you the link.',
  'load.refused.title': 'The form cannot be opened',
  'action.tryNow': 'Try now',
  'action.submit': 'Submit',
  'action.sending': 'Sending…',
  'action.change': 'Change answers',
  'action.again': 'Fill in again',
  'status.fix': '{count|field needs|fields need} attention. First: {label}.',
  'status.sending': 'Sending your answers…',
  'status.offline': 'You are offline. Your answers are kept and will be sent.',
  'status.offlineUnkept': 'You are offline. Keep this page open: your answers will be sent.',
  'status.unreachable': 'The server cannot be reached. Your answers are kept, and we keep trying.',
  'status.unreachableUnkept': 'The server cannot be reached. Keep this page open: we keep trying.',
  'status.busy': 'The server is busy. Your answers will be sent in a moment.',
  'status.leave': 'You can close this page: sending goes on when you open it again on this device.',
  'status.refused': 'The answers were not accepted.',
  'thanks.title': 'Thank you',
  'thanks.text': 'Your answers have arrived.',
  'input.choose': 'Choose…',
  'input.clear': 'Clear',
  'input.characters': '{count} of {max} characters',
  'input.unavailable': 'This field needs a part of the page that could not be loaded.',
  'input.noProperty': 'No property created!',
} as const;

/** The names of everything that the page can say. */
export type TextKey = keyof typeof texts;
/** The page in one language. Sentences about building a form are not needed here. */
export type Texts = Record<Exclude<TextKey, BuilderKey>, string>;
type BuilderKey = Extract<TextKey, `form.${string}` | `field.${string}` | `limits.${string}` | `options.${string}`>;
