import type { FormSettings } from '@tessera/contracts/forms/forms.schema';
import { idRenamed } from '@tessera/contracts/forms/transfer/renamed-form';
import { type FrozenField, maxFields } from '@tessera/fields/check-fields';
import { suggestFieldId } from '@tessera/fields/field-id';
import type { FieldType } from '@tessera/fields/field-types';
import type { DraftField } from '@tessera/fields/form-field.schema';
import { newField } from '@tessera/fields/new-field';
import { type FieldPlace, type PagedDraft, withPage } from './form-pages.ts';

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
