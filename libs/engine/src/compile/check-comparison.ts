import type { JsonValue } from '@tessera/kernel/json';
import type { Variable } from '@tessera/nodes/variables';
import { numberIn } from '../values.ts';

const valueOperators = new Set(['equal', 'notEqual', 'contains', 'notContains', 'in', 'notIn']);
const orderOperators = new Set(['lessThan', 'greaterThan', 'lessOrEqual', 'greaterOrEqual']);

/** Literal values of a condition; templated ones are known only in a run. */
function writtenValues(operator: string, value: JsonValue | undefined): string[] {
  const listed = Array.isArray(value) ? value : [value ?? null];
  const texts = listed.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
  const isList = operator === 'in' || operator === 'notIn';
  return (isList && !Array.isArray(value) ? texts.flatMap((text) => text.split(',')) : texts)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.includes('{{'));
}

/**
 * Detects a comparison that never (or always) holds, by the type and the options of its variable.
 * @returns a sentence with the cure, or undefined if it can go either way
 */
export function pointlessComparison(
  { spec, choices }: Variable,
  operator: string,
  value: JsonValue | undefined,
): string | undefined {
  const isList = spec.endsWith('[]');
  if (isList && (operator === 'equal' || operator === 'notEqual') && !Array.isArray(value)) {
    return 'holds several values, so it never equals a single one. Use "contains" or "is one of"';
  }
  const values = writtenValues(operator, value);
  if (choices && valueOperators.has(operator) && (isList || !operator.toLowerCase().includes('contains'))) {
    return values.map((written) => unknownChoice(choices, written)).find((problem) => problem !== undefined);
  }
  if (spec !== 'number' || !(orderOperators.has(operator) || operator === 'equal' || operator === 'notEqual')) return;
  const word = values.find((written) => numberIn(written) === undefined);
  return word === undefined ? undefined : `is a number, which "${word}" is not. Enter a number`;
}

function unknownChoice(choices: NonNullable<Variable['choices']>, written: string): string | undefined {
  if (choices.some(({ value }) => value === written)) return undefined;
  const read = choices.find(({ label }) => label.normalize().toLowerCase() === written.normalize().toLowerCase());
  if (read)
    return `stores the option "${read.label}" as "${read.value}", so "${written}" never matches. Use "${read.value}"`;
  const named = choices.slice(0, 10).map(({ value }) => value);
  return `has no option "${written}". It has ${named.join(', ')}${choices.length > named.length ? ', …' : ''}`;
}
