import type { PublicForm } from '@tessera/contracts/forms/forms.schema';
import type { FileAnswer, VerificationAnswer, VideoAnswer } from '@tessera/fields/media-values';
import type { Pending } from './submission-state.ts';

/** What an input holds while somebody types: not judged yet. */
export type DraftAnswer = string | number | string[] | FileAnswer | VideoAnswer | VerificationAnswer | undefined;
export type DraftAnswers = Record<string, DraftAnswer>;

/** That an address was confirmed, as the server signed it. */
export interface EmailProof {
  email: string;
  proof: string;
  expiresAt: string;
}

/** A filling as this device keeps it across a reload, with the form as it was when it was filled in. */
export interface KeptFilling {
  /** Made here; with the same key the server stores a filling once. */
  key: string;
  form: PublicForm;
  answers: DraftAnswers;
  proofs: Record<string, EmailProof>;
  pending?: Pending;
  keptAt: number;
}

/** What lies at a form's place: a filling, the mark of one that was sent, or nothing. */
export type Kept = { kind: 'filling'; filling: KeptFilling } | { kind: 'sent'; key: string } | { kind: 'nothing' };

const keptForMs = 30 * 24 * 60 * 60 * 1000;
const placeOf = (slug: string): string => `fill:form:${slug}`;

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

/** Reads what was kept as text. Anything that does not look like it counts as nothing. */
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
  return { kind: 'filling', filling: value };
}

/**
 * What a filling of an older version brings into the form as it is now: answers of fields that are still there with
 * their type, as far as their controls show them. Whether they still fit is found on submitting.
 */
export function carryOver(filling: KeptFilling, form: PublicForm): DraftAnswers {
  const before = new Map(filling.form.fields.map(({ id, type }) => [id, type]));
  const carried = form.fields
    .filter(({ id, type }) => before.get(id) === type)
    .map((field): [string, DraftAnswer] => [field.id, shownPart(field, filling.answers[field.id])])
    .filter(([, answer]) => answer !== undefined);
  return Object.fromEntries(carried);
}

/** An answer without what no control shows: nobody could see or take back an option that is gone. */
function shownPart({ options }: PublicForm['fields'][number], answer: DraftAnswer): DraftAnswer {
  if ('items' in options) {
    const values = new Set(options.items.map(({ value }) => value));
    if (!Array.isArray(answer)) return typeof answer === 'string' && values.has(answer) ? answer : undefined;
    const shown = answer.filter((value) => values.has(value));
    return shown.length > 0 ? shown : undefined;
  }
  if ('starCount' in options) return Number(answer) <= options.starCount ? answer : undefined;
  return answer;
}

/** The place of one form on this device. Where nothing can be stored it keeps nothing, and says so. */
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

  /** @returns whether it is kept: private windows and full disks refuse */
  keep(filling: KeptFilling): boolean {
    return this.write(JSON.stringify(filling));
  }

  /** Leaves a mark without answers, by which other tabs see that this filling was sent. */
  markSent(key: string): void {
    this.write(JSON.stringify({ sent: key }));
  }

  clear(): void {
    try {
      this.storage?.removeItem(placeOf(this.slug));
    } catch {
      // What can't be stored need not be removed.
    }
  }

  /** Tells what other tabs put here. @returns a function that ends it */
  onChange(listener: (kept: Kept) => void): () => void {
    const place = placeOf(this.slug);
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === place) listener(parseKept(newValue, Date.now()));
    };
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }

  private write(text: string): boolean {
    try {
      this.storage?.setItem(placeOf(this.slug), text);
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
