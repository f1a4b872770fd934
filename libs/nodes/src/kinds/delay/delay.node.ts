import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { FilledTemplate } from '../../parts.schema.ts';
import { readableTemplate } from '../../subtitle.ts';

export const delayUnits = ['seconds', 'minutes', 'hours', 'days', 'weeks'] as const;

/** A number, or a template that renders one. */
const Amount = z.union([z.number().min(0, 'at least 0'), FilledTemplate.max(500)]);

/** Pauses a run for a duration or until a moment. The run occupies no worker meanwhile, and survives restarts. */
export const delay = defineNode({
  kind: 'delay',
  category: 'logic',
  title: 'Wait',
  description: 'Pauses the run for a while, or until a time.',
  icon: 'hourglass',
  options: z
    .strictObject({
      mode: z.enum(['duration', 'until']).default('duration'),
      amount: Amount.default(1),
      unit: z.enum(delayUnits).default('hours'),
      until: z.string().max(500).default(''),
    })
    .refine(({ mode, until }) => mode === 'duration' || until.trim() !== '', {
      path: ['until'],
      message: 'enter a date with a time, or choose a variable',
    }),
  outline: z.object({
    mode: z.enum(['duration', 'until']).catch('duration'),
    amount: z.union([z.number(), z.string()]).catch(''),
    unit: z.string().catch('hours'),
    until: z.string().catch(''),
  }),
  templates: ['amount', 'until'],
  isPure: true,
  settings: pureSettings,
  ports: singleOutput,
  variables: () => [{ name: 'until', title: 'Waited until', spec: 'date' }],
  subtitle: ({ mode, amount, unit, until }) => {
    if (mode === 'until') return until === '' ? '' : `Until ${readableTemplate(until)}`;
    const text = readableTemplate(String(amount));
    return text === '' ? '' : `${text} ${text === '1' ? unit.replace(/s$/, '') : unit}`;
  },
});
