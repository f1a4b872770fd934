import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const datetimestampMessages = sentencesOf({
  'datetimestamp.invalid': 'Leave this out: it is set by itself. A moment is written as 2026-01-31T09:00:00Z.',
});
