import { textsWithAnswers } from '@tessera/contracts/forms/form-texts';
import type { FrozenField } from '@tessera/fields/check-fields';
import { changeType, type TypeChange } from '@tessera/fields/convert/change-type';
import { suggestFieldId } from '@tessera/fields/field-id';
import type { FieldType } from '@tessera/fields/field-types';
import { checkForm, type FormProblem } from '@tessera/fields/logic/check-form';
import { holdsAnswers } from '@tessera/fields/registry';
import { idRenamed } from '@tessera/contracts/forms/transfer/renamed-form';
import { type FormDraft, takenIds } from '../form-draft.ts';

/** A draft in which a field has another type. */
export interface ChangedType extends Pick<TypeChange, 'kept' | 'lost'> {
  draft: FormDraft;
  /** The id of the field in it: a new one where answers of the old type are stored under the old one. */
  id: string;
}

/** Whether answers may be stored under an id as another type; those stay where they are. */
const isTaken = (frozen: readonly FrozenField[], id: string, to: FieldType): boolean =>
  frozen.some((one) => one.id === id && one.type !== to && holdsAnswers(one.type));

/** Gives a field another type. Undefined for a field that is not there. */
export function changedType(
  draft: FormDraft,
  id: string,
  to: FieldType,
  frozen: readonly FrozenField[],
): ChangedType | undefined {
  const field = draft.fields.find((one) => one.id === id);
  if (!field) return undefined;
  const { field: changed, kept, lost } = changeType(field, to);
  const fields = draft.fields.map((one) => (one.id === id ? changed : one));
  const next = isTaken(frozen, id, to) ? suggestFieldId(field.label || to, takenIds(draft, frozen)) : id;
  return { draft: idRenamed({ ...draft, fields }, id, next), id: next, kept, lost };
}

const problemsIn = (draft: FormDraft, frozen: readonly FrozenField[]): readonly FormProblem[] => {
  const checked = checkForm({ ...draft, texts: textsWithAnswers(draft.settings) }, frozen);
  return checked.ok ? [] : checked.problems;
};

/** What else has to be changed after a change of type, such as a condition that compares the old answers. */
export function followUps(before: FormDraft, { draft, id }: ChangedType, frozen: readonly FrozenField[]): string[] {
  const known = new Set(problemsIn(before, frozen).map(({ message }) => message));
  const fresh = problemsIn(draft, frozen).filter(({ message, fieldId }) => fieldId !== id && !known.has(message));
  return [...new Set(fresh.map(({ message }) => message))];
}
