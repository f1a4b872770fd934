import { checkFilter } from '@tessera/query/check-filter';
import type { Filter, FilterCondition } from '@tessera/query/filter.schema';
import { fits, operatorOf, type Operator, type ValueKind } from '@tessera/query/operators';
import type { Properties, Property } from '@tessera/query/values';
import type { OptionFault } from '../define-field.ts';
import { type FieldType, filterInputs, isFieldType, type StorageKind } from '../field-types.ts';
import type { DraftField } from '../form-field.schema.ts';
import { logicMessage } from './logic-messages.ts';
import { offeredChoices } from '../options/other-text.ts';
import { nameOf, pipeLabels } from '../piping.ts';
import { fieldDefinitions } from '../registry.ts';

const hasKind = (stored: StorageKind): stored is StorageKind & ValueKind => stored !== 'none' && stored !== 'object';

/** Those that count from today: browser and server could take different days for it. */
const isRelative = (operator: Operator): boolean => {
  const { group, operand } = operatorOf(operator);
  return group === 'date' && (operand === 'none' || operand === 'days');
};

/** The operators that a condition can put between the answer to a field and a value; none for some types. */
export function conditionOperators({ type }: Pick<DraftField, 'type'>): Operator[] {
  if (!isFieldType(type)) return [];
  const { operators, stores, isAutomatic } = fieldDefinitions[type];
  // What is set on submitting is blank while somebody fills in the form.
  if (!hasKind(stores) || isAutomatic) return [];
  return operators.filter((operator) => fits(stores, operator) && !isRelative(operator));
}

const isBuilt = (field: DraftField): field is Extract<DraftField, { type: FieldType }> => isFieldType(field.type);

const choicesOf = (field: DraftField): Pick<Property, 'choices'> =>
  isBuilt(field) && 'items' in field.options ? { choices: offeredChoices(field.options) } : {};

function propertyOf(field: DraftField, fields: readonly DraftField[]): Property | undefined {
  if (!isFieldType(field.type) || conditionOperators(field).length === 0) return undefined;
  const { stores, filter = undefined } = fieldDefinitions[field.type];
  if (!hasKind(stores)) return undefined;
  const input = filter && filterInputs[filter];
  return {
    kind: stores,
    label: pipeLabels(field.label, fields),
    ...choicesOf(field),
    ...(input && { input }),
  };
}

/** The answers that conditions can look at, by field id. */
export const conditionProperties = (fields: readonly DraftField[]): Properties =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const property = propertyOf(field, fields);
      return property ? [[field.id, property]] : [];
    }),
  );

const branchesOf = (filter: Filter): readonly Filter[] =>
  'all' in filter ? filter.all : 'any' in filter ? filter.any : [];
const conditionsIn = (filter: Filter | undefined): FilterCondition[] =>
  filter === undefined ? [] : 'operator' in filter ? [filter] : branchesOf(filter).flatMap(conditionsIn);

/** How the answers are compared that the conditions of a form look at: all that the public page needs of the types. */
export function conditionKinds(
  fields: readonly DraftField[],
  pages: readonly { visible?: Filter | undefined }[],
): Record<string, ValueKind> {
  const named = [...fields, ...pages].flatMap(({ visible }) => conditionsIn(visible).map(({ property }) => property));
  const looked = new Set(named);
  const properties = conditionProperties(fields.filter(({ id }) => looked.has(id)));
  return Object.fromEntries(Object.entries(properties).map(([id, { kind }]) => [id, kind]));
}

/** A condition after a field that it looks at got another id. */
export function withConditionRenamed(filter: Filter, from: string, to: string): Filter {
  if ('operator' in filter) return filter.property === from ? { ...filter, property: to } : filter;
  const branches = branchesOf(filter).map((branch) => withConditionRenamed(branch, from, to));
  return 'all' in filter ? { all: branches } : { any: branches };
}

/** The conditions on fields that are known; undefined when none is left. A group that loses all of its own goes too. */
export function conditionsOn(filter: Filter, knows: (id: string) => boolean): Filter | undefined {
  if ('operator' in filter) return knows(filter.property) ? filter : undefined;
  const branches = branchesOf(filter).flatMap((branch) => conditionsOn(branch, knows) ?? []);
  if (branches.length === 0) return undefined;
  return 'all' in filter ? { all: branches } : { any: branches };
}

/** What is wrong with the field of one condition, where it cannot look at it. */
function sourceFault(id: string, before: readonly DraftField[], all: readonly DraftField[]) {
  const source = before.find((one) => one.id === id);
  const field = nameOf(id, all);
  if (source)
    return conditionOperators(source).length > 0 ? undefined : logicMessage('condition.notComparable', { field });
  return all.some((one) => one.id === id)
    ? logicMessage('condition.laterField', { field })
    : logicMessage('condition.unknownField', { field });
}

/** A choice that the field does not offer. */
const lostChoice = ({ value }: FilterCondition, field: DraftField): string | undefined => {
  const { choices } = choicesOf(field);
  if (!choices) return undefined;
  const wanted = Array.isArray(value) ? value : [value];
  return wanted.filter((one) => typeof one === 'string').find((one) => !choices.some((choice) => choice.value === one));
};

function conditionFault(
  condition: FilterCondition,
  before: readonly DraftField[],
  all: readonly DraftField[],
): OptionFault | undefined {
  const { property: id, operator } = condition;
  const fault = sourceFault(id, before, all);
  const field = nameOf(id, all);
  const source = before.find((one) => one.id === id);
  if (fault || !source) return fault && { path: 'property', fault };
  if (!conditionOperators(source).includes(operator)) {
    const { title } = operatorOf(operator);
    return { path: 'operator', fault: logicMessage('condition.operator', { field, operator: title }) };
  }
  const [problem] = checkFilter(condition, conditionProperties([source]));
  if (problem)
    return { path: problem.path, fault: logicMessage('condition.incomplete', { field, reason: problem.message }) };
  const choice = lostChoice(condition, source);
  return choice === undefined
    ? undefined
    : { path: 'value', fault: logicMessage('condition.unknownChoice', { field, value: choice }) };
}

/**
 * Everything that is wrong with a condition, with its path in it, such as `all.0.property`.
 * @param before the fields that it may look at
 * @param all every field of the form
 */
export function conditionFaults(
  filter: Filter,
  before: readonly DraftField[],
  all: readonly DraftField[],
): OptionFault[] {
  if ('operator' in filter) {
    const fault = conditionFault(filter, before, all);
    return fault ? [fault] : [];
  }
  const name = 'all' in filter ? 'all' : 'any';
  return branchesOf(filter).flatMap((branch, index) =>
    conditionFaults(branch, before, all).map((fault) => ({ ...fault, path: `${name}.${index}.${fault.path}` })),
  );
}
