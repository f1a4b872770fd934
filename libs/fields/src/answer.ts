import { isVisible } from '@tessera/kernel/text';
import type { VerificationAnswer } from './media-values.ts';
import type { Reading } from './messages.ts';

/** A finished upload, as whoever stores it knows it. */
export interface StoredUpload {
  name: string;
  size: number;
  type: string;
  /** Of a recording whose length is known. */
  seconds?: number | null;
}

/** What a rule may have to ask whoever checks an answer. */
export interface AnswerContext {
  /** Whether the address was confirmed by a code. Without it no address counts as confirmed. */
  isEmailVerified?: (email: string) => boolean;
  /** The finished upload that this filling made for this field. Without it no upload counts. */
  uploadOf?: (id: string, field: string) => StoredUpload | undefined;
  /** What a session of this filling and this field ended with. Without it no verification counts. */
  verificationOf?: (session: string, field: string) => VerificationAnswer | undefined;
  /** What stands before the decimals where the answer is written; without it a text that can be read in two ways is refused. */
  decimalSign?: '.' | ',' | undefined;
  /** The field whose answer is read. */
  field?: string;
}

/**
 * How answers of a field type are understood. Plain functions without zod, so that the public page can load them alone;
 * the same ones run on the server. `Options` is what the rules need of the field's options.
 */
export interface AnswerRules<Options, Value> {
  /** Whether what was sent counts as no answer at all. */
  isBlank: (answer: unknown) => boolean;
  /** Normalises and judges an answer that is not blank. What it returns reads as itself again. */
  read: (answer: unknown, options: Options, context: AnswerContext) => Reading<Value>;
  /** A stored answer as a person reads it in a list or an export. */
  toText: (value: Value, options: Options) => string;
}

/** An answer that is accepted as this value. */
export const accept = <Value>(value: Value): Reading<Value> => ({ ok: true, value });

/** Nothing, an empty list, or text without one visible character. */
export const isUnanswered = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' && !isVisible(answer)) ||
  (Array.isArray(answer) && answer.length === 0);
