import type { FileAnswer } from './media-values.ts';
import type { Reading } from './messages.ts';
import { accept, type AnswerContext, type AnswerRules, isUnanswered, type StoredUpload } from './answer.ts';
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

/**
 * The rules of an answer that is an image made on the page, such as a photo or a signature.
 * @param isFitting whether the type of the stored file fits
 * @param expected refuses whatever is no such image
 */
export const madeImageAnswer = (
  isFitting: (type: string) => boolean,
  expected: () => Reading<never>,
): AnswerRules<object, FileAnswer> => ({
  isBlank: isUnanswered,
  read: (answer: unknown, _options: object, context: AnswerContext) => {
    if (textAt(answer, 'upload') === undefined) return expected();
    const named = uploadNamed(answer, context);
    if (!named.ok) return named;
    const { upload, stored } = named.value;
    if (!isFitting(stored.type)) return expected();
    return accept({ upload, name: stored.name, size: stored.size, type: stored.type });
  },
  toText: ({ name, size }) => `${name} (${megabytes(size)})`,
});
