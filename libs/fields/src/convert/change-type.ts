import type { AnswerRules } from '../answer.ts';
import type { AnswerValue } from '../answer-rules.ts';
import { type FieldType, isFieldType } from '../field-types.ts';
import type { DraftField, FormField } from '../form-field.schema.ts';
import { readOptions } from '../read-options.ts';
import { fieldDefinitions, holdsAnswers, isPipable } from '../registry.ts';
import { checkAnswer } from '../validate-answers.ts';

/** A field after its type was changed. */
export interface TypeChange {
  field: DraftField;
  /** What it keeps: names of options that were set, `mandatory`, `defaultValue`, `hidden`, `formula`. */
  kept: string[];
  /** What it loses, named in the same way. */
  lost: string[];
}

type Options = Readonly<Record<string, unknown>>;
interface Declared {
  options: { safeParse: (value: unknown) => { success: boolean; data?: unknown } };
  draftOptions: Options;
  isAutomatic?: true;
  canBeComputed?: true;
  noDefault?: true;
  upload?: unknown;
  needsSession?: true;
  fromText?: (text: string, options: never) => unknown;
}
const declared = (type: FieldType): Declared => fieldDefinitions[type];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The options that a builder has set: neither those of a new field nor the defaults. */
function setOptions({ type, options }: DraftField): [string, unknown][] {
  if (!isFieldType(type)) return [];
  const { options: schema, draftOptions } = declared(type);
  const read = (value: unknown) => (schema.safeParse(value).data ?? {}) as Options;
  const usual = [read({}), read(draftOptions)];
  return Object.entries(options).filter(
    ([name, value]) => value !== undefined && !usual.some((one) => isSame(one[name], value)),
  );
}

/** Options of the new type: those of a new field, and each old one that fits. */
function optionsFor(field: DraftField, to: FieldType): Pick<TypeChange, 'kept' | 'lost'> & { options: Options } {
  let { draftOptions: options } = declared(to);
  const kept: string[] = [];
  const lost: string[] = [];
  const all = Object.entries(field.options);
  const isSet = new Set(setOptions(field).map(([name]) => name));
  for (const [name, value] of all) {
    if (value === undefined) continue;
    const tried = { ...options, [name]: value };
    const fits = readOptions(to, tried).ok;
    if (fits) options = tried;
    if (isSet.has(name)) (fits ? kept : lost).push(name);
  }
  return { options: (declared(to).options.safeParse(options).data ?? options) as Options, kept, lost };
}

/** Whether a builder can set an answer with which the form opens. */
function takesDefault(type: FieldType): boolean {
  const { upload, needsSession, noDefault } = declared(type);
  return upload === undefined && needsSession === undefined && noDefault === undefined && holdsAnswers(type);
}

/** What an answer to one field could mean to another: itself, in a list, out of a list, or as text. */
function meanings(from: FormField, value: AnswerValue, to: FormField): unknown[] {
  const rules = fieldDefinitions[from.type].answers as AnswerRules<unknown, AnswerValue>;
  const text = rules.toText(value, from.options);
  const read = declared(to.type).fromText?.(text, to.options as never);
  const single = Array.isArray(value) && value.length === 1 ? value : [];
  return [value, [value], ...single, ...(read === undefined ? [] : [read]), text];
}

/**
 * The answer to a field as an answer to another.
 * @returns what it is stored as there; undefined for one that means nothing there
 */
function convertAnswer(from: FormField, value: AnswerValue, to: FormField): AnswerValue | undefined {
  for (const meaning of meanings(from, value, to)) {
    const reading = checkAnswer({ ...to, mandatory: false }, meaning, fieldDefinitions, {
      isEmailVerified: () => true,
    });
    if (reading.ok && reading.value !== undefined) return reading.value;
  }
  return undefined;
}

function defaultFor(field: DraftField, changed: DraftField): DraftField['defaultValue'] {
  const { defaultValue } = field;
  if (defaultValue === undefined || !isFieldType(field.type) || !isFieldType(changed.type)) return undefined;
  if (!takesDefault(changed.type)) return undefined;
  const from = field as FormField;
  const given = checkAnswer({ ...from, mandatory: false }, defaultValue, fieldDefinitions);
  if (!given.ok || given.value === undefined) return undefined;
  return convertAnswer(from, given.value, changed as FormField) as DraftField['defaultValue'];
}

/**
 * Gives a field another type. Label, help, page and condition stay; options, the default answer and the rest stay as
 * far as the new type has them.
 */
export function changeType(field: DraftField, to: FieldType): TypeChange {
  const { kept, lost, options } = optionsFor(field, to);
  const { defaultValue, hidden, formula, mandatory, ...rest } = field;
  const bare = { ...rest, type: to, options, mandatory: false } as DraftField;
  const said = (name: string, had: boolean, has: boolean): boolean => {
    if (had) (has ? kept : lost).push(name);
    return had && has;
  };
  const next = defaultFor(field, bare);
  const isAnswered = holdsAnswers(to) && declared(to).isAutomatic === undefined;
  const changed = {
    ...bare,
    mandatory: said('mandatory', mandatory, isAnswered),
    ...(said('defaultValue', defaultValue !== undefined, next !== undefined) && { defaultValue: next }),
    ...(said('hidden', hidden === true, isPipable(to)) && { hidden }),
    ...(said('formula', formula !== undefined, declared(to).canBeComputed === true) && { formula }),
  } as DraftField;
  return { field: changed, kept, lost };
}
