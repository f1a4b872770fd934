import type { AnswerContext, StoredUpload } from './answer.ts';
import type { Reading } from './messages.ts';
import { accept } from './answer.ts';
import { refuse } from './messages.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The text property of a value that may be an object. */
export const textAt = (value: unknown, name: string): string | undefined => {
  const text = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof text === 'string' ? text : undefined;
};

/**
 * The upload that an answer names, from the server's data: only the id is taken from the sent value.
 * @param answer the sent value
 */
export function uploadNamed(
  answer: unknown,
  { uploadOf, field = '' }: AnswerContext,
): Reading<{ upload: string; stored: StoredUpload }> {
  const upload = textAt(answer, 'upload');
  if (upload === undefined) return refuse('upload.unknown');
  const stored = uploadOf?.(upload, field);
  return stored ? accept({ upload, stored }) : refuse('upload.unknown');
}

/** A size in megabytes with two decimals, for messages. */
export const megabytes = (bytes: number): string => `${(bytes / (1024 * 1024)).toFixed(2)} MB`;

/** The ids of the uploads that an answer names: one for a photo, several for files, none for other answers. */
export const uploadsIn = (answer: unknown): string[] =>
  (Array.isArray(answer) ? answer : [answer]).flatMap((file) => textAt(file, 'upload') ?? []);
