import { z } from 'zod';
import { defineNode, type Port } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { FilledTemplate, Template } from '../../parts.schema.ts';
import { readableTemplate } from '../../subtitle.ts';

/** Port taken if no case equals the value. */
export const defaultPort: Port = { id: 'default', title: 'Default', isOptional: true, goesOn: true };

/** Cases of one switch. */
const mostCases = 50;

const CaseId = z
  .string()
  .max(60, { abort: true, message: 'must be at most 60 characters' })
  .regex(/^[A-Za-z0-9_-]+$/, 'must be made of letters, digits, dashes and underscores')
  .refine((id) => id !== defaultPort.id && id !== 'error', 'is a reserved name');

const Case = z.strictObject({ id: CaseId, title: z.string().trim().max(80).default(''), value: Template });

const Cases = z
  .array(Case)
  .min(1, 'add a case')
  .max(mostCases, `at most ${mostCases} cases`)
  .superRefine((cases, context) => {
    const ids = new Set<string>();
    const values = new Set<string>();
    cases.forEach(({ id, value }, index) => {
      const written = String(value).trim();
      if (ids.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: `"${id}" is used twice` });
      if (values.has(written))
        context.addIssue({ code: 'custom', path: [index, 'value'], message: 'is the value of an earlier case' });
      ids.add(id);
      values.add(written);
    });
  });

/** Compares one value with many; each case is a branch of its own. */
export const switchNode = defineNode({
  kind: 'switch',
  category: 'logic',
  title: 'Switch',
  description: 'Takes the branch of the first case that equals a value, otherwise Default.',
  icon: 'arrows-split-2',
  options: z.strictObject({ value: FilledTemplate, cases: Cases }),
  outline: z.object({
    value: z.string().catch(''),
    cases: z
      .array(z.object({ id: z.string().catch(''), title: z.string().catch(''), value: z.string().catch('') }))
      .catch([]),
  }),
  templates: ['value', 'cases.*.value'],
  isPure: true,
  settings: pureSettings,
  ports: ({ cases }) => [
    ...cases
      .filter(({ id }) => id !== '')
      .map(({ id, title, value }, index) => ({
        id,
        title: title.trim() || readableTemplate(value).trim().slice(0, 40) || `Case ${index + 1}`,
      })),
    defaultPort,
  ],
  variables: () => [
    { name: 'branch', title: 'Branch taken', spec: 'text' },
    { name: 'value', title: 'Compared value', spec: 'any' },
  ],
  subtitle: ({ value, cases }) => {
    if (value.trim() === '') return '';
    return `${readableTemplate(value)} · ${cases.length} ${cases.length === 1 ? 'case' : 'cases'}`;
  },
});
