import { messages } from '@tessera/fields/messages';

/** English texts of the page. Messages about answers that all types share come from libs/fields. */
export const texts = {
  ...messages,
  'page.loading': 'Loading the form',
  'page.required': 'Required',
  'page.kept': 'Your earlier answers from this device were restored. Not yours?',
  'page.startAnew': 'Start over',
  'page.requiredNote': 'Fields marked * are required.',
  'page.madeWith': 'Made with Tessera',
  'page.language': 'Language',
  'page.startOver': 'Clear answers',
  'page.startOverSure': 'Clear all your answers?',
  'page.keep': 'Keep',
  'page.clear': 'Clear',
  'page.notKept': 'This browser cannot save your answers. Keep this page open until they are sent.',
  'load.waiting.title': 'The form could not be loaded',
  'load.waiting.offline': 'You are offline. The form opens once you are back online.',
  'load.waiting.text': 'The server does not respond. We keep trying.',
  'load.absent.title': 'Form not found',
  'load.absent.text': 'Check the link, or ask the sender for a new one.',
  'load.closed.title': 'This form is closed',
  'load.closed.text': 'It no longer accepts responses. Contact the sender of the link.',
  'load.refused.title': 'The form cannot be opened',
  'action.tryNow': 'Try now',
  'action.submit': 'Submit',
  'action.sending': 'Sending…',
  'action.change': 'Change answers',
  'action.again': 'Fill in again',
  'status.fix': '{count|field needs|fields need} attention. First: {label}.',
  'status.sending': 'Sending your answers…',
  'status.offline': 'You are offline. Your answers are saved and will be sent.',
  'status.offlineUnkept': 'You are offline. Keep this page open: your answers will be sent.',
  'status.unreachable': 'The server cannot be reached. Your answers are saved, and we keep trying.',
  'status.unreachableUnkept': 'The server cannot be reached. Keep this page open: we keep trying.',
  'status.busy': 'The server is busy. Your answers will be sent in a moment.',
  'status.leave': 'You can close this page. Sending resumes when you open it again on this device.',
  'status.refused': 'The answers were not accepted.',
  'thanks.title': 'Thank you',
  'thanks.text': 'Your response was received.',
  'input.choose': 'Choose…',
  'input.clear': 'Clear',
  'input.characters': '{count} of {max} characters',
  'input.unavailable': 'This field could not be loaded. Load the page again.',
  'input.noProperty': 'No property created!',
} as const;

/** The keys of all texts of the page. */
export type TextKey = keyof typeof texts;
/** The texts of the page in one language, without the messages for form builders. */
export type Texts = Record<Exclude<TextKey, BuilderKey>, string>;
type BuilderKey = Extract<TextKey, `form.${string}` | `field.${string}` | `limits.${string}` | `options.${string}`>;
