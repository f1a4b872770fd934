import type { Checked } from '@tessera/kernel/result';
import type { OptionFault } from './define-field.ts';
import { isReservedFieldId } from './field-id.ts';
import { isFieldType } from './field-types.ts';
import type { FieldType } from './field-types.ts';
import type { DraftField, FieldOf, FormField } from './form-field.schema.ts';
import type { Message } from './messages.ts';
import { messageOf } from './messages.ts';
import { fieldDefinitions, holdsAnswers } from './registry.ts';
import { checkAnswer } from './validate-answers.ts';

/** Maximum number of fields in a form. */
export const maxFields = 200;

/** A problem that blocks publishing a form. */
export interface FieldProblem extends Message {
  /**
   * Dotted path into the form, such as `fields.2.options.items.0.label`; just `fields` when the problem concerns no
   * single field.
   */
  field: string;
  /** The id of the field. */
  fieldId?: string;
}

/** A field of an earlier published version, whose answers may be stored already. */
export interface FrozenField {
  id: string;
  type: string;
  /** The values of options under which its answers may be stored. */
  values?: readonly string[];
}

type Options = { [T in FieldType]: FieldOf<T>['options'] };
const optionChecks: { readonly [T in FieldType]: { checkOptions: (options: Options[T]) => OptionFault[] } } =
  fieldDefinitions;

const optionFaults = <T extends FieldType>(field: { [K in T]: { type: K; options: Options[K] } }[T]): OptionFault[] =>
  optionChecks[field.type].checkOptions(field.options);

const isPublishable = (field: DraftField): field is Extract<DraftField, { type: FieldType }> => isFieldType(field.type);

/** A default is judged like an answer, except that its address need not be confirmed yet. */
function defaultFaults(field: FormField): OptionFault[] {
  const reading = checkAnswer({ ...field, mandatory: false }, field.defaultValue, fieldDefinitions, {
    isEmailVerified: () => true,
  });
  if (reading.ok) return [];
  return [{ path: 'defaultValue', fault: messageOf('field.defaultInvalid', { reason: reading.fault.message }) }];
}

/** A field that nobody answers can't be mandatory. */
function mandatoryFaults(field: DraftField): OptionFault[] {
  if (!field.mandatory || holdsAnswers(field.type)) return [];
  return [{ path: 'mandatory', fault: messageOf('field.neverMandatory') }];
}

function labelFaults(field: DraftField): OptionFault[] {
  if (field.label.trim() !== '' || (isPublishable(field) && fieldDefinitions[field.type].hasOptionalLabel)) return [];
  return [{ path: 'label', fault: messageOf('field.labelMissing') }];
}

function typeFaults(field: DraftField): OptionFault[] {
  if (!isPublishable(field)) {
    return [{ path: 'type', fault: messageOf('field.typeUnavailable', { type: field.type }) }];
  }
  const faults = optionFaults(field).map(({ path, fault }) => ({ path: `options.${path}`, fault }));
  return faults.length > 0 ? faults : defaultFaults(field);
}

function idFaults({ id, type }: DraftField, ids: ReadonlySet<string>, frozen: readonly FrozenField[]): OptionFault[] {
  if (ids.has(id)) return [{ path: 'id', fault: messageOf('field.idTaken', { id }) }];
  if (isReservedFieldId(id)) return [{ path: 'id', fault: messageOf('field.idReserved', { id }) }];
  const before = frozen.find((field) => field.id === id);
  if (before === undefined || before.type === type) return [];
  return [{ path: 'type', fault: messageOf('field.typeFrozen', { id, type: before.type }) }];
}

function countFaults(count: number): FieldProblem[] {
  if (count === 0) return [{ field: 'fields', ...messageOf('form.noFields') }];
  if (count > maxFields) return [{ field: 'fields', ...messageOf('form.tooManyFields', { max: maxFields, count }) }];
  return [];
}

/**
 * Judges whether the fields of a draft can be published.
 * @param fields the draft's fields
 * @param frozen the fields of all published versions of the form: the type of an id never changes
 * @returns the fields of the version to publish, or every problem in the order of the fields
 */
export function checkFields(
  fields: readonly DraftField[],
  frozen: readonly FrozenField[] = [],
): Checked<FormField[], FieldProblem> {
  const problems = countFaults(fields.length);
  const ids = new Set<string>();
  fields.forEach((field, index) => {
    const faults = [
      ...labelFaults(field),
      ...mandatoryFaults(field),
      ...idFaults(field, ids, frozen),
      ...typeFaults(field),
    ];
    for (const { path, fault } of faults) {
      problems.push({ field: `fields.${index}.${path}`, fieldId: field.id, ...fault });
    }
    ids.add(field.id);
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: fields.filter(isPublishable) };
}
