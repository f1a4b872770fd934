import { Operator } from '@tessera/query/filter.schema';
import type { Operand } from '@tessera/query/operators';
import { z } from 'zod';
import { draftList, draftText } from '../read-draft.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const value = z
  .union([scalar, z.array(scalar), z.object({ start: z.string().catch(''), end: z.string().catch('') })])
  .optional()
  .catch(undefined);

/** A condition while it is being made. */
export const DraftCondition = z.object({
  id: z.string().optional().catch(undefined),
  field: draftText,
  operator: Operator.catch('equal'),
  value,
});
export type DraftCondition = z.output<typeof DraftCondition>;
export type DraftConditionValue = DraftCondition['value'];

export const DraftGroups = z.object({
  groups: draftList(z.object({ id: draftText, title: draftText, conditions: draftList(DraftCondition) })),
});
export type DraftGroup = z.output<typeof DraftGroups>['groups'][number];

/** The right side after another operator was chosen: as much of it as still fits. */
export function fitValue(from: DraftConditionValue, operand: Operand): DraftConditionValue {
  const first = firstOf(from);
  switch (operand) {
    case 'none':
      return undefined;
    case 'list':
      return Array.isArray(from) ? from : first === '' ? [] : [first];
    case 'range':
      return isRange(from) ? from : { start: first, end: '' };
    case 'value':
    case 'date':
    case 'days':
      return first;
  }
}

export const isRange = (from: DraftConditionValue): from is { start: string; end: string } =>
  typeof from === 'object' && from !== null && !Array.isArray(from);

/** One value out of whatever stands there, as text. */
export function firstOf(from: DraftConditionValue): string {
  if (from === undefined || from === null) return '';
  if (Array.isArray(from)) return firstOf(from[0]);
  return isRange(from) ? from.start || from.end : String(from);
}

/** A group's first id that is free: `if`, then `branch_2`, … Ids are ports, so they never change. */
export function freshGroupId(groups: readonly DraftGroup[]): string {
  const taken = new Set(groups.map(({ id }) => id));
  if (!taken.has('if')) return 'if';
  let number = 2;
  while (taken.has(`branch_${number}`)) number += 1;
  return `branch_${number}`;
}
