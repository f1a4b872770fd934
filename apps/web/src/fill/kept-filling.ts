import type { OfferedOptions } from '@tessera/fields/options/other-text';
import { otherTextOf } from '@tessera/query/other-choice';
import type { OfferedChoice } from '@tessera/fields/answer';
import type { PublicForm } from '@tessera/contracts/forms/forms.schema';
import type { FileAnswer, VerificationAnswer, VideoAnswer } from '@tessera/fields/media-values';
import type { RichText } from '@tessera/fields/types/richtext/rich-text';
import type { Step } from './progress.ts';
import type { Pending } from './submission-state.ts';

/** A value as typed, and its chosen unit. */
export type UnitDraft = { value: string | number; unit: string };

/** The two days of a range, each as typed; one of them may be blank. */
export type RangeDraft = { start: string; end: string };

/** A date and a time, each as typed; one of them may be blank. */
export type DateTimeDraft = { date: string; time: string };
/** One of several files, with its id on this device. */
export type DraftFile = FileAnswer & { local: string };
/** The choices of a table by its rows. */
export type MatrixDraft = { [row: string]: string | string[] };

/** The value of an input while a person types, not judged yet. */
export type DraftAnswer =
  | string
  | number
  | boolean
  | string[]
  | FileAnswer
  | VideoAnswer
  | VerificationAnswer
  | UnitDraft
  | RangeDraft
  | DateTimeDraft
  | RichText
  | OfferedChoice
  | DraftFile[]
  | MatrixDraft
  | undefined;
/** The values of a list; none for another answer. */
export const valuesIn = (answer: DraftAnswer): string[] =>
  Array.isArray(answer) ? answer.filter((value) => typeof value === 'string') : [];

export type DraftAnswers = Record<string, DraftAnswer>;

/** The stored file in an answer, for a field of files. */
export const fileIn = (answer: DraftAnswer): FileAnswer | VideoAnswer | undefined =>
  typeof answer === 'object' && 'upload' in answer ? (answer as FileAnswer | VideoAnswer) : undefined;

/** The result in an answer, for a verification. */
export const verificationIn = (answer: DraftAnswer): VerificationAnswer | undefined =>
  typeof answer === 'object' && 'session_id' in answer ? (answer as VerificationAnswer) : undefined;

/** The value in an answer, for a value with a unit. */
export const unitIn = (answer: DraftAnswer): UnitDraft | undefined =>
  typeof answer === 'object' && 'unit' in answer ? (answer as UnitDraft) : undefined;

/** The days in an answer, for a range. */
export const rangeIn = (answer: DraftAnswer): RangeDraft | undefined =>
  typeof answer === 'object' && 'start' in answer ? (answer as RangeDraft) : undefined;

/** The two parts in an answer, for a date with a time. */
export const dateTimeIn = (answer: DraftAnswer): DateTimeDraft | undefined =>
  typeof answer === 'object' && 'date' in answer ? (answer as DateTimeDraft) : undefined;

/** The formatted text in an answer. */
export const richTextIn = (answer: DraftAnswer): RichText | undefined =>
  typeof answer === 'object' && 'html' in answer ? (answer as RichText) : undefined;

/** The choices in an answer, for a table. */
export const tableIn = (answer: DraftAnswer): MatrixDraft =>
  typeof answer === 'object' && !Array.isArray(answer) ? (answer as MatrixDraft) : {};

/** The server's signed proof that an address was confirmed. */
export interface EmailProof {
  email: string;
  proof: string;
  expiresAt: string;
}

/** The link by which a filling is continued elsewhere. */
export interface SavedLink {
  secret: string;
  savedAt: string;
  expiresAt: string;
}

/** A filling stored on this device across reloads, with the form at that time. */
export interface KeptFilling {
  /** Created here; repeated with the same key, a submission is stored once. */
  key: string;
  form: PublicForm;
  answers: DraftAnswers;
  proofs: Record<string, EmailProof>;
  /** Steps that were counted already. */
  steps?: Step[];
  /** When the first answer was given. */
  startedAt?: number;
  /** From the first answer to submitting. */
  seconds?: number;
  pending?: Pending;
  saved?: SavedLink;
  keptAt: number;
}

/** The stored entry of a form: a filling, the mark of a sent one, or nothing. */
export type Kept = { kind: 'filling'; filling: KeptFilling } | { kind: 'sent'; key: string } | { kind: 'nothing' };

const keptForMs = 30 * 24 * 60 * 60 * 1000;
const noLogic = { pages: [], kinds: {} };
const placeOf = (slug: string): string => `fill:form:${slug}`;
const markOf = (slug: string): string => `fill:sent:${slug}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isFilling(value: Record<string, unknown>): value is Record<string, unknown> & KeptFilling {
  const { key, form, answers, proofs, keptAt } = value;
  return (
    typeof key === 'string' &&
    typeof keptAt === 'number' &&
    isRecord(answers) &&
    isRecord(proofs) &&
    isRecord(form) &&
    typeof form['version'] === 'number' &&
    Array.isArray(form['fields'])
  );
}

/** Parses a stored entry. Invalid data counts as nothing. */
export function parseKept(text: string | null, now: number): Kept {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return { kind: 'nothing' };
  }
  if (!isRecord(value)) return { kind: 'nothing' };
  if (typeof value['sent'] === 'string') return { kind: 'sent', key: value['sent'] };
  if (!isFilling(value) || (now - value.keptAt > keptForMs && !value.pending)) return { kind: 'nothing' };
  // Forms kept before there were pages have neither pages nor conditions.
  return { kind: 'filling', filling: { ...value, form: { ...noLogic, ...value.form } } };
}

/**
 * Answers of an older version for the current form: those of fields that still exist with
 * the same type, as far as their controls show them. Submitting checks whether they are still valid.
 */
export function carryOver(filling: Pick<KeptFilling, 'form' | 'answers'>, form: PublicForm): DraftAnswers {
  const before = new Map(filling.form.fields.map(({ id, type }) => [id, type]));
  const carried = form.fields
    .filter(({ id, type }) => before.get(id) === type)
    .map((field): [string, DraftAnswer] => [field.id, shownPart(field, filling.answers[field.id])])
    .filter(([, answer]) => answer !== undefined);
  return Object.fromEntries(carried);
}

/** An answer without removed options, which nobody could see or clear. */
function shownPart({ options }: PublicForm['fields'][number], answer: DraftAnswer): DraftAnswer {
  if ('items' in options) {
    const values = shownValues(options);
    if ('rows' in options) return shownRows(options.rows, values, tableIn(answer));
    const withUnit = unitIn(answer);
    if (withUnit) return values.has(withUnit.unit) ? withUnit : undefined;
    if (!Array.isArray(answer)) return typeof answer === 'string' && values.has(answer) ? answer : undefined;
    const shown = valuesIn(answer).filter((value) => values.has(value));
    return shown.length > 0 ? shown : undefined;
  }
  if ('starCount' in options) return Number(answer) <= options.starCount ? answer : undefined;
  return answer;
}

/** The options that a control shows, and any text beside “Other”. */
function shownValues({ items = [], other }: Partial<OfferedOptions>): Pick<ReadonlySet<string>, 'has'> {
  const values = new Set(items.map(({ value }) => value));
  return { has: (value) => values.has(value) || (other === true && otherTextOf(value) !== undefined) };
}

function shownRows(rows: readonly { value: string }[], columns: Pick<ReadonlySet<string>, 'has'>, table: MatrixDraft) {
  const shown = rows.flatMap(({ value: row }) => {
    const chosen = [table[row] ?? []].flat().filter((column) => columns.has(column));
    const [first] = chosen;
    return first === undefined ? [] : [[row, Array.isArray(table[row]) ? chosen : first] as const];
  });
  return shown.length > 0 ? Object.fromEntries(shown) : undefined;
}

/** The storage of one form on this device. If storing is impossible, it reports so. */
export class FillingStore {
  constructor(
    private readonly slug: string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined = browserStorage(),
  ) {}

  read(): Kept {
    try {
      return parseKept(this.storage?.getItem(placeOf(this.slug)) ?? null, Date.now());
    } catch {
      return { kind: 'nothing' };
    }
  }

  /** @returns whether it was stored: private windows and full disks refuse */
  keep(filling: KeptFilling): boolean {
    return this.write(placeOf(this.slug), JSON.stringify(filling));
  }

  /** Leaves a mark without answers, by which other tabs see that this filling was sent, and one that stays. */
  markSent(key: string): void {
    this.write(placeOf(this.slug), JSON.stringify({ sent: key }));
    this.write(markOf(this.slug), 'yes');
  }

  /** Whether a filling of this form was ever sent from this browser. */
  wasSent(): boolean {
    try {
      return (this.storage?.getItem(markOf(this.slug)) ?? null) !== null;
    } catch {
      return false;
    }
  }

  clear(): void {
    try {
      this.storage?.removeItem(placeOf(this.slug));
    } catch {
      // Nothing was stored, so nothing has to be removed.
    }
  }

  /** Subscribes to entries stored by other tabs. @returns a function that unsubscribes */
  onChange(listener: (kept: Kept) => void): () => void {
    const place = placeOf(this.slug);
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === place) listener(parseKept(newValue, Date.now()));
    };
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }

  private write(place: string, text: string): boolean {
    try {
      this.storage?.setItem(place, text);
      return this.storage !== undefined;
    } catch {
      return false;
    }
  }
}

function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
