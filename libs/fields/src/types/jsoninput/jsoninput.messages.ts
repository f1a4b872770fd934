import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. The first one has the words of the specification. */
export const jsoninputMessages = sentencesOf({
  'json.invalid': 'Please enter a valid JSON',
  'json.scalar': 'Enter a JSON object in braces or a list in brackets.',
  'json.tooLong': 'The JSON can have at most {max|character|characters} (now {count}).',
  'json.tooDeep': 'The JSON can have at most {max|level|levels} of nesting.',
  'json.number': 'The number {number} has too many digits. Put it in quotes.',
  'json.key': 'The key “{key}” cannot be stored. Rename it.',
});
