import type { FormSettings } from '@tessera/contracts/forms/forms.schema';
import { type FrozenField, maxFields } from '@tessera/fields/check-fields';
import { suggestFieldId } from '@tessera/fields/field-id';
import { type FieldType, isFieldType } from '@tessera/fields/field-types';
import { withConditionRenamed } from '@tessera/fields/logic/conditions';
import type { DraftField } from '@tessera/fields/form-field.schema';
import type { FormPage } from '@tessera/fields/logic/form-page.schema';
import { newField } from '@tessera/fields/new-field';
import { withPipeRenamed } from '@tessera/fields/pipe-syntax';
import { fieldDefinitions } from '@tessera/fields/registry';
import { type FieldPlace, type PagedDraft, withPage } from './form-pages.ts';
import { withSettingsRenamed } from '../settings/renamed-settings.ts';

/** What a builder edits and saves. */
export interface FormDraft extends PagedDraft {
  name: string;
  settings: FormSettings;
}

/** What every type of field has. */
export type CommonChange = Partial<
  Pick<DraftField, 'label' | 'help' | 'mandatory' | 'defaultValue' | 'visible' | 'hidden' | 'formula'>
>;

/** The ids that a new field can't have: those of the draft and those that answers are stored under. */
export const takenIds = (draft: FormDraft, frozen: readonly FrozenField[]): Set<string> =>
  new Set([...draft.fields, ...frozen].map(({ id }) => id));

const withField = (draft: FormDraft, id: string, change: (field: DraftField) => DraftField): FormDraft => ({
  ...draft,
  fields: draft.fields.map((field) => (field.id === id ? change(field) : field)),
});

/** Whether another field fits. */
export const hasRoom = (draft: FormDraft): boolean => draft.fields.length < maxFields;

/** Puts a new field at a position. @returns the draft and the field's id */
export function addField(
  draft: FormDraft,
  type: FieldType,
  { at, page }: FieldPlace,
  frozen: readonly FrozenField[],
): { draft: FormDraft; id: string } {
  const field = withPage(newField(type, takenIds(draft, frozen)), page);
  return { draft: { ...draft, fields: draft.fields.toSpliced(at, 0, field) }, id: field.id };
}

/** Puts a copy below a field. The copy is a field of its own, with an id of its own. */
export function duplicateField(
  draft: FormDraft,
  id: string,
  frozen: readonly FrozenField[],
): { draft: FormDraft; id: string } {
  const at = draft.fields.findIndex((field) => field.id === id);
  const field = draft.fields[at];
  if (field === undefined) return { draft, id };
  const copy = { ...structuredClone(field), id: suggestFieldId(field.label || field.type, takenIds(draft, frozen)) };
  return { draft: { ...draft, fields: draft.fields.toSpliced(at + 1, 0, copy) }, id: copy.id };
}

export const removeField = (draft: FormDraft, id: string): FormDraft => ({
  ...draft,
  fields: draft.fields.filter((field) => field.id !== id),
});

export const changeField = (draft: FormDraft, id: string, change: CommonChange): FormDraft =>
  withField(draft, id, (field) => ({ ...field, ...change }));

/** Changes options of a field. Settings of a type change options of that type: the union can't say so. */
export const changeOptions = (draft: FormDraft, id: string, change: object): FormDraft =>
  withField(draft, id, (field) => ({ ...field, options: { ...field.options, ...change } }) as DraftField);

/** Options of a field after another one got another id. */
function optionsRenamed({ type, options }: DraftField, from: string, to: string): object {
  if (!isFieldType(type)) return options;
  const { withFieldRenamed } = fieldDefinitions[type] as {
    withFieldRenamed?: (options: object, from: string, to: string) => object;
  };
  return withFieldRenamed ? withFieldRenamed(options, from, to) : options;
}

const conditionRenamed = ({ visible }: DraftField | FormPage, from: string, to: string) =>
  visible && { visible: withConditionRenamed(visible, from, to) };

/** A field after another one got another id: its texts, its options and its condition may name that one. */
export const withRenamed = (field: DraftField, from: string, to: string): DraftField =>
  ({
    ...field,
    ...conditionRenamed(field, from, to),
    ...(field.formula !== undefined && { formula: withPipeRenamed(field.formula, from, to) }),
    label: withPipeRenamed(field.label, from, to),
    help: withPipeRenamed(field.help, from, to),
    options: optionsRenamed(field, from, to),
  }) as DraftField;

const pageRenamed = (page: FormPage, from: string, to: string): FormPage => ({
  ...page,
  ...conditionRenamed(page, from, to),
  title: withPipeRenamed(page.title, from, to),
  text: withPipeRenamed(page.text, from, to),
});

/**
 * Names a field after its label: workflows call it by its id. Ids under which answers are stored stay, and so does the
 * last one while a label has no Latin letter.
 * @returns the draft and the field's id in it
 */
export function followLabel(
  draft: FormDraft,
  id: string,
  frozen: readonly FrozenField[],
): { draft: FormDraft; id: string } {
  const field = draft.fields.find((one) => one.id === id);
  if (field === undefined || frozen.some((one) => one.id === id) || !/[a-z0-9]/i.test(field.label))
    return { draft, id };
  const taken = takenIds(draft, frozen);
  taken.delete(id);
  const next = suggestFieldId(field.label, taken);
  return { draft: idRenamed(draft, id, next), id: next };
}

/** A draft in which a field has another id, and everything that names it names it so. */
export function idRenamed(draft: FormDraft, id: string, next: string): FormDraft {
  if (next === id) return draft;
  const fields = draft.fields.map((one) => (one.id === id ? { ...one, id: next } : withRenamed(one, id, next)));
  const pages = draft.pages.map((page) => pageRenamed(page, id, next));
  const settings = withSettingsRenamed(draft.settings, id, next);
  return { ...draft, fields, pages, settings };
}
