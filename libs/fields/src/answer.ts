import { isVisible } from '@tessera/kernel/text';
import type { VerificationAnswer } from './media-values.ts';
import type { Reading } from './messages.ts';

/** A finished upload, from the server's data. */
export interface StoredUpload {
  name: string;
  size: number;
  type: string;
  /** A recording of known length. */
  seconds?: number | null;
}

/** An option that the server offered, with its proof. */
export interface OfferedChoice {
  value: string;
  label: string;
  offer: string;
}

/** Context of the checker that a rule may need. */
export interface AnswerContext {
  /** Whether the address was confirmed by a code. Without this function no address counts as confirmed. */
  isEmailVerified?: (email: string) => boolean;
  /** The finished upload of this filling for this field. Without this function no upload is accepted. */
  uploadOf?: (id: string, field: string) => StoredUpload | undefined;
  /** The outcome of a session of this filling and this field. Without this function no verification is accepted. */
  verificationOf?: (session: string, field: string) => VerificationAnswer | undefined;
  /** Whether the server offered a choice in a field. Without this function none counts as offered. */
  isOffered?: (choice: OfferedChoice, field: string) => boolean;
  /** Removes from HTML what may not be stored. Without this function formatted texts lose their formatting. */
  cleanHtml?: (html: string) => string;
  /** The person's decimal sign. Without it a text that can be read in two ways is rejected. */
  decimalSign?: '.' | ',' | undefined;
  /** The time zone in which a date with a time is meant; UTC without it. */
  timeZone?: string;
  /** When the answer arrives, in milliseconds since 1970. Without it no answer is set by itself. */
  now?: number;
  /** The field of the answer. */
  field?: string;
}

/**
 * Rules for the answers of a field type: plain functions without zod, so that the public page can load them alone; the
 * server runs the same ones. `Options` has the options that the rules need.
 */
export interface AnswerRules<Options, Value> {
  /** The type only shows something: nobody answers it, and nothing is stored. */
  holdsNoAnswer?: true;
  /** Whether a sent value counts as no answer. */
  isBlank: (answer: unknown) => boolean;
  /** Normalises and judges an answer that is not blank. The function is idempotent. */
  read: (answer: unknown, options: Options, context: AnswerContext) => Reading<Value>;
  /** The stored answer of a field that was left blank, where a blank says something: a switch that is off. */
  ofBlank?: (context: AnswerContext) => Value | undefined;
  /** Whether an answer is enough for a mandatory field; any is by default. */
  fulfils?: (value: Value) => boolean;
  /** A stored answer as text for a list or an export. */
  toText: (value: Value, options: Options) => string;
}

/** An accepted answer with this value. */
export const accept = <Value>(value: Value): Reading<Value> => ({ ok: true, value });

/** Null, an empty list, or a text without visible characters. */
export const isUnanswered = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' && !isVisible(answer)) ||
  (Array.isArray(answer) && answer.length === 0);
