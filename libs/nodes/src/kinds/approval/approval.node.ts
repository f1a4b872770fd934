import { z } from 'zod';
import { defineNode, type Port } from '../../node-definition.ts';
import { effectSettings } from '../../node-settings.ts';
import { FilledTemplate, Template } from '../../parts.schema.ts';
import { readableTemplate } from '../../subtitle.ts';

export const assigneeKinds = ['person', 'team', 'email'] as const;
export const approvalUnits = ['minutes', 'hours', 'days'] as const;
/** What happens at the end of the time limit. */
export const limitEnds = ['reject', 'branch'] as const;

const unitMs = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;
/** A time limit, or a pause between reminders. */
export const Span = z.strictObject({
  amount: z.int('must be a whole number').min(1, 'at least 1').max(1_000, 'at most 1,000'),
  unit: z.enum(approvalUnits),
});
/** The longest time limit, and the longest pause between reminders. */
const longestMs = 366 * unitMs.days;
/** Whether it is longer than a step can wait. */
export const isTooLong = (span: z.output<typeof Span>): boolean => spanMs(span) > longestMs;

/** Length of a time limit or of a pause between reminders. */
export const spanMs = ({ amount, unit }: z.output<typeof Span>): number => amount * unitMs[unit];

const approvedPort: Port = { id: 'approved', title: 'Approved', goesOn: true };
const rejectedPort: Port = { id: 'rejected', title: 'Rejected', isOptional: true };
const timedOutPort: Port = { id: 'timed_out', title: 'Timed out', isOptional: true };

/** One who may decide: the id of a person or team, or an address, which may be a template. */
const Assignee = z.strictObject({
  kind: z.enum(assigneeKinds),
  to: FilledTemplate.max(300, 'must be at most 300 characters'),
  /** Name of the person or team when they were chosen, for the editor alone. */
  name: z.string().max(200).optional(),
});

const Shown = z.strictObject({
  label: z.string().trim().min(1, 'enter a label').max(80, 'at most 80 characters'),
  value: Template.max(2_000, 'must be at most 2,000 characters'),
});

/**
 * Waits until a person approves or rejects. The last port is taken when the step is disabled, so that nothing passes as
 * approved that nobody approved.
 */
export const approval = defineNode({
  kind: 'approval',
  category: 'action',
  title: 'Approval',
  description: 'Asks people to decide, and waits until one of them approves or rejects.',
  icon: 'user-check',
  options: z
    .strictObject({
      assignees: z.array(Assignee).min(1, 'choose who decides').max(20, 'at most 20 people and teams'),
      question: FilledTemplate.max(2_000, 'must be at most 2,000 characters'),
      shown: z.array(Shown).max(20, 'at most 20 values').default([]),
      limit: Span.extend({ end: z.enum(limitEnds).default('reject') })
        .nullable()
        .default(null),
      remindEvery: Span.nullable().default(null),
    })
    .refine(({ limit }) => !limit || !isTooLong(limit), {
      path: ['limit', 'amount'],
      message: 'an approval can wait at most 366 days',
    })
    .refine(({ remindEvery }) => !remindEvery || !isTooLong(remindEvery), {
      path: ['remindEvery', 'amount'],
      message: 'at most 366 days',
    }),
  outline: z.object({
    question: z.string().catch(''),
    limit: z
      .object({ end: z.enum(limitEnds).catch('reject') })
      .nullable()
      .catch(null),
  }),
  templates: ['assignees.*.to', 'question', 'shown.*.value'],
  isPure: false,
  settings: effectSettings,
  asksPeople: true,
  ports: ({ limit }) => [approvedPort, rejectedPort, ...(limit?.end === 'branch' ? [timedOutPort] : [])],
  variables: () => [
    {
      name: 'decision',
      title: 'Decision',
      spec: 'text',
      choices: [
        { value: 'approved', label: 'Approved' },
        { value: 'rejected', label: 'Rejected' },
        { value: 'timed_out', label: 'Timed out' },
      ],
    },
    { name: 'comment', title: 'Comment', spec: 'text' },
    { name: 'decided_by', title: 'Decided by', spec: 'text' },
    { name: 'decided_by_email', title: 'Email of who decided', spec: 'text' },
    { name: 'decided_at', title: 'Decided at', spec: 'date' },
  ],
  subtitle: ({ question }) => readableTemplate(question),
});
