import type { AnswerContext, AnswerRules, StoredUpload } from '../answer.ts';
import { accept, isUnanswered } from '../answer.ts';
import type { FileAnswer } from '../media-values.ts';
import type { Message, Reading } from '../messages.ts';
import { uploadNamed } from '../stored-file.ts';
import { type FileKind, mediaTypesOf } from './file-kinds.ts';
import { fileListMessages } from './file-list.messages.ts';
import { bytesOf, sizeText, type SizeUnit } from './file-size.ts';

const { messageOf, refuse } = fileListMessages;

/** Most files of one answer. */
export const mostFiles = 20;

/** Options of the fields that hold files. */
export interface FileListOptions {
  /** Whether the answer can be several files; by default it can. */
  multiple?: boolean | undefined;
  minFiles?: number | undefined;
  maxFiles?: number | undefined;
  /** The largest size of one file, in `sizeUnit`. */
  maxSize: number;
  sizeUnit: SizeUnit;
  /** The accepted kinds; none stands for any file. */
  kinds: readonly FileKind[];
}

/** How many files an answer can be. */
export const mostFilesOf = ({ multiple = true, maxFiles = mostFiles }: FileListOptions): number =>
  multiple ? maxFiles : 1;

/** The largest size of one file, in bytes. */
export const mostBytesOf = ({ maxSize, sizeUnit }: FileListOptions): number => bytesOf(maxSize, sizeUnit);

/** Judges one file: on the public page before it is sent, on the server by its content. */
export function fileFault(
  { name, size, type }: Pick<StoredUpload, 'name' | 'size' | 'type'>,
  options: FileListOptions,
): Message | undefined {
  const most = mostBytesOf(options);
  if (size === 0) return messageOf('files.empty', { name });
  if (size > most) return messageOf('files.tooLarge', { name, size: sizeText(size), max: sizeText(most) });
  const isAccepted = options.kinds.length === 0 || mediaTypesOf(options.kinds).includes(type);
  return isAccepted ? undefined : messageOf('files.kind', { name });
}

export const fileListAnswer: AnswerRules<FileListOptions, FileAnswer[]> = {
  isBlank: isUnanswered,
  read: (answer, options, context) => {
    if (!Array.isArray(answer)) return refuse('files.expected');
    const count = answer.length;
    const min = options.multiple === false ? 0 : (options.minFiles ?? 0);
    const max = mostFilesOf(options);
    if (count > max) return refuse('files.tooMany', { max, count });
    const files: FileAnswer[] = [];
    for (const sent of answer) {
      const file = readFile(sent, options, context);
      if (!file.ok) return file;
      if (files.every(({ upload }) => upload !== file.value.upload)) files.push(file.value);
    }
    return files.length < min ? refuse('files.tooFew', { min, count: files.length }) : accept(files);
  },
  toText: (files) => files.map(({ name, size }) => `${name} (${sizeText(size)})`).join(', '),
};

function readFile(sent: unknown, options: FileListOptions, context: AnswerContext): Reading<FileAnswer> {
  const named = uploadNamed(sent, context);
  if (!named.ok) return named;
  const { upload, stored } = named.value;
  const fault = fileFault(stored, options);
  return fault ? { ok: false, fault } : accept({ upload, name: stored.name, size: stored.size, type: stored.type });
}
