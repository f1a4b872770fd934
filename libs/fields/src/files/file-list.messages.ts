import { sentencesOf } from '../messages.ts';

/** English messages about answers that are files. */
export const fileListMessages = sentencesOf({
  'files.expected': 'Choose a file.',
  'files.tooFew': 'Choose at least {min|file|files} (now {count}).',
  'files.tooMany': 'Choose at most {max|file|files} (now {count}).',
  'files.tooLarge': 'The file “{name}” is too large: it has {size}, and the limit is {max}. Choose a smaller file.',
  'files.empty': 'The file “{name}” is empty. Choose another file.',
  'files.kind': 'The file “{name}” is not of an accepted kind. Choose another file.',
});
