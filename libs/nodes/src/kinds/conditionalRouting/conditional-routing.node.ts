import { Operator } from '@tessera/query/filter.schema';
import { z } from 'zod';
import { Condition } from '../../condition.schema.ts';
import { defineNode, type Port } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { conditionText } from '../../subtitle.ts';

/** Port taken if no group holds. */
export const elsePort: Port = { id: 'else', title: 'Else', isOptional: true, goesOn: true };

const GroupId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,60}$/, 'must be made of letters, digits, dashes and underscores')
  .refine((id) => id !== elsePort.id && id !== 'error', 'is a reserved name');

/** All conditions of a group must hold. */
const Group = z.strictObject({
  id: GroupId,
  title: z.string().trim().max(80).default(''),
  conditions: z.array(Condition).min(1, 'add a condition').max(20, 'at most 20 conditions'),
});

const Groups = z
  .array(Group)
  .min(1, 'add a condition')
  .max(20, 'at most 20 branches')
  .superRefine((groups, context) => {
    const seen = new Set<string>();
    groups.forEach(({ id }, index) => {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: `"${id}" is used twice` });
      seen.add(id);
    });
  });

/** The first group renders as 'if', later ones as 'else if', the last port as 'else' (specification, section 3). */
export const conditionalRouting = defineNode({
  kind: 'conditionalRouting',
  category: 'logic',
  title: 'Condition',
  description: 'Takes the first branch whose conditions are all true, otherwise Else.',
  icon: 'arrows-split',
  options: z.strictObject({ groups: Groups }),
  outline: z.object({
    groups: z
      .array(
        z.object({
          id: z.string().catch(''),
          title: z.string().catch(''),
          conditions: z
            .array(
              z.object({
                field: z.string().catch(''),
                operator: Operator.catch('equal'),
                value: z.unknown(),
              }),
            )
            .catch([]),
        }),
      )
      .catch([]),
  }),
  templates: ['groups.*.conditions.*.field', 'groups.*.conditions.*.value', 'groups.*.conditions.*.value.*'],
  isPure: true,
  settings: pureSettings,
  ports: ({ groups }) => [
    ...groups
      .filter(({ id }) => id !== '')
      .map(({ id, title }, index) => ({ id, title: title === '' ? (index === 0 ? 'If' : 'Else if') : title })),
    elsePort,
  ],
  variables: () => [{ name: 'branch', title: 'Branch taken', spec: 'text' }],
  subtitle: ({ groups: [first, ...others] }) => {
    const conditions = first?.conditions.map(conditionText).filter((text) => text !== '') ?? [];
    const more = others.length === 0 ? '' : `+${others.length} more`;
    return [conditions.join(' and '), more].filter((text) => text !== '').join(' · ');
  },
});
