import { z } from 'zod';
import { defineNode, type Port } from '../../node-definition.ts';
import { effectSettings } from '../../node-settings.ts';
import { RecordConditions } from '../../record-options.ts';
import { approvalUnits, spanMs } from '../approval/approval.node.ts';

/** What can be waited for: `call` is one to the step's secret address. */
export const awaitedSources = ['record', 'form', 'verification', 'conversation', 'event', 'call'] as const;
export type AwaitedSource = (typeof awaitedSources)[number];

const longestMs = 366 * 86_400_000;
const happenedPort: Port = { id: 'happened', title: 'It happened', goesOn: true };
const timedOutPort: Port = { id: 'timed_out', title: 'Timed out', isOptional: true };

/**
 * Waits until something happens that is meant for this run: its values meet the conditions. The last port is taken when
 * the step is disabled, so that nothing passes as happened that did not happen.
 */
export const waitForEvent = defineNode({
  kind: 'waitForEvent',
  category: 'logic',
  title: 'Wait for an event',
  description:
    'Pauses the run until a record changes, a form is submitted, a conversation ends or another system calls.',
  icon: 'hourglass',
  options: z
    .strictObject({
      source: z.enum(awaitedSources),
      objectId: z.string().max(80).default(''),
      formId: z.string().max(80).default(''),
      event: z
        .string()
        .max(80, { abort: true })
        .regex(/^[a-z0-9_.-]*$/i, 'must be made of letters, digits, dots, dashes and underscores')
        .default(''),
      match: z.enum(['all', 'any']).default('all'),
      /** On the values of what happens; their own values may hold variables. */
      conditions: RecordConditions,
      limit: z
        .strictObject({
          amount: z.int('must be a whole number').min(1, 'at least 1').max(1_000, 'at most 1,000'),
          unit: z.enum(approvalUnits),
        })
        .refine((span) => spanMs(span) <= longestMs, { path: ['amount'], message: 'a step can wait at most 366 days' })
        .default({ amount: 7, unit: 'days' }),
    })
    .refine(({ source, objectId }) => source !== 'record' || objectId !== '', {
      path: ['objectId'],
      message: 'choose an object',
    })
    .refine(({ source, formId }) => source !== 'form' || formId !== '', { path: ['formId'], message: 'choose a form' })
    .refine(({ source, event }) => source !== 'event' || event !== '', {
      path: ['event'],
      message: 'enter the name of the event',
    }),
  outline: z.object({
    source: z.enum(awaitedSources).catch('record'),
    objectId: z.string().catch(''),
    formId: z.string().catch(''),
    event: z.string().catch(''),
  }),
  templates: ['conditions.*.value', 'conditions.*.value.*'],
  isPure: false,
  settings: effectSettings,
  awaits: true,
  ports: () => [happenedPort, timedOutPort],
  variables: () => [
    { name: 'data', title: 'What happened', spec: 'object' },
    { name: 'happened_at', title: 'Happened at', spec: 'date' },
  ],
  subtitle: ({ source, objectId, formId, event }, { nameOf }) =>
    ({
      record: nameOf(objectId) ?? '',
      form: nameOf(formId) ?? '',
      verification: 'A verification',
      conversation: 'The end of a conversation',
      event,
      call: 'A call to a secret address',
    })[source],
});
