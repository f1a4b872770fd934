import { z } from 'zod';
import type { OptionFault, UploadCapability } from '../define-field.ts';
import { sentencesOf } from '../messages.ts';
import { reversedLimits } from '../options.schema.ts';
import { fileKinds, mediaTypesOf } from './file-kinds.ts';
import { type FileListOptions, mostBytesOf, mostFiles } from './file-list.answer.ts';
import { bytesOf, sizeUnits } from './file-size.ts';

/** The largest limit that a builder can set, in megabytes. */
const largestMegabytes = 100;

const { messageOf } = sentencesOf({
  'files.limitTooLarge': 'A file can have at most {max} MB.',
  'files.kindTwice': 'The kind “{kind}” is there twice.',
});

export const numberOfFiles = z.int().min(1).max(mostFiles).optional();

/** Options of every field that holds files, to be spread into a type's own. */
export const fileOptions = {
  maxSize: z.int().min(1).max(bytesOf(largestMegabytes, 'MB')).default(10),
  sizeUnit: z.enum(sizeUnits).default('MB'),
  kinds: z.array(z.enum(fileKinds)).max(fileKinds.length).default([]),
};

/** A size above the product's limit, reversed numbers of files, and repeated kinds. */
export function faultyFileOptions(options: FileListOptions): OptionFault[] {
  const { kinds, minFiles, maxFiles } = options;
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  return [
    ...(mostBytesOf(options) > bytesOf(largestMegabytes, 'MB')
      ? [{ path: 'maxSize', fault: messageOf('files.limitTooLarge', { max: largestMegabytes }) }]
      : []),
    ...reversedLimits('minFiles', minFiles, maxFiles),
    ...(twice ? [{ path: 'kinds', fault: messageOf('files.kindTwice', { kind: twice }) }] : []),
  ];
}

const nouns = {
  images: 'images',
  documents: 'documents (PDF, Word, text)',
  spreadsheets: 'spreadsheets',
  presentations: 'presentations',
  audio: 'audio files',
  video: 'videos',
} as const;

/** What a field with these options lets people upload. */
export const fileUpload: UploadCapability<FileListOptions> = {
  accepts: (options) => ({
    types: options.kinds.length === 0 ? 'any' : mediaTypesOf(options.kinds),
    noun: options.kinds.map((kind) => nouns[kind]).join(', ') || 'files',
    mostBytes: mostBytesOf(options),
  }),
};
