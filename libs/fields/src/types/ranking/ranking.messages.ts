import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const rankingMessages = sentencesOf({
  'ranking.expected': 'Put the options in order, from first to last.',
  'ranking.incomplete': 'Put all {max|option|options} in order (now {count}).',
});
