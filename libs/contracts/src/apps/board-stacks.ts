import type { FieldType } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';

/** Whether a board can be stacked by properties of a type: a record has one value of few. */
export const canStackBy = (type: FieldType): boolean => ['choice', 'boolean'].includes(fieldDefinitions[type].stores);

/** Whether the stacks are `true` and `false`. */
export const isYesOrNo = (type: FieldType): boolean => fieldDefinitions[type].stores === 'boolean';

/** The stack of a record with this value: an option, `true` or `false`; blank for none. */
export const stackOf = (type: FieldType, value: unknown): string =>
  isYesOrNo(type) ? String(value === true) : typeof value === 'string' ? value : '';

/** The value that a record of a stack has; null for none. */
export const valueOfStack = (type: FieldType, stack: string): string | boolean | null =>
  isYesOrNo(type) ? stack === 'true' : stack === '' ? null : stack;

/**
 * The property that divides a board into lanes.
 * @returns undefined for a board without lanes, and when its property is gone or no longer fits
 */
export function lanesOf<Property extends { key: string; type: FieldType }>(
  properties: Iterable<Property>,
  { lanes, stackedBy }: { lanes: string | null; stackedBy: string | null },
): Property | undefined {
  if (lanes === null || lanes === stackedBy) return undefined;
  return [...properties].find(({ key, type }) => key === lanes && canStackBy(type));
}
