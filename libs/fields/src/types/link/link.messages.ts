import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const linkMessages = sentencesOf({
  'link.invalid': 'Enter a link that begins with http:// or https://, for example https://example.com.',
  'link.tooLong': 'Use a link of at most {max|character|characters} (now {count}).',
});
