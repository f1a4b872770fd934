import { type FileKind, mediaTypesOf, typeOfName } from '@tessera/fields/files/file-kinds';
import { fileFault, type FileListOptions, mostFilesOf } from '@tessera/fields/files/file-list.answer';
import { fileListMessages } from '@tessera/fields/files/file-list.messages';
import type { Message } from '@tessera/fields/messages';
import type { ChosenFile } from './listed-files.ts';

/** The server's limit. */
const longestName = 120;

/** A name within the limit, with its ending. */
function shortName(name: string): string {
  if (name.length <= longestName) return name || 'file';
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, longestName - ending.length)}${ending}`;
}

/** A browser guesses the type by the name, and knows few; the server judges the content. */
function typeOf({ name, type }: File, kinds: readonly FileKind[]): string {
  const accepted = mediaTypesOf(kinds);
  const guesses = [typeOfName(name), type].filter((guess): guess is string => !!guess);
  return guesses.find((guess) => accepted.includes(guess)) ?? guesses[0] ?? 'application/octet-stream';
}

/**
 * Judges files before they are sent.
 * @param count the number of files that the answer already has
 * @returns the files to add, and what is wrong with the others
 */
export function judgeChosen(
  files: readonly File[],
  options: FileListOptions,
  count: number,
): { accepted: ChosenFile[]; faults: Message[] } {
  const accepted: ChosenFile[] = [];
  const faults: Message[] = [];
  for (const content of files) {
    const file = { name: shortName(content.name), type: typeOf(content, options.kinds), size: content.size };
    const fault = fileFault(file, options);
    if (fault) faults.push(fault);
    else accepted.push({ name: file.name, type: file.type, content });
  }
  const max = mostFilesOf(options);
  const room = Math.max(max - count, 0);
  if (accepted.length > room)
    faults.push(fileListMessages.messageOf('files.tooMany', { max, count: count + accepted.length }));
  return { accepted: accepted.slice(0, room), faults };
}
