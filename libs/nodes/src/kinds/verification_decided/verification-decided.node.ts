import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';

/** The single source of verdicts: which ones count is an option. */
export const verificationsSource = 'verifications';

/** What a verification can end with. One that goes to review gets another verdict when a person has decided. */
export const verdicts = ['verified', 'failed', 'review'] as const;
const titleOf = { verified: 'Verified', failed: 'Failed', review: 'Needs a review' } as const;

/** Started when a verification gets its verdict, from its check or from a person. */
export const verificationDecided = defineNode({
  kind: 'verification_decided',
  category: 'trigger',
  title: 'Verification decided',
  description: 'Starts when a video verification is verified or failed, by its check or by a reviewer.',
  icon: 'shield-check',
  options: z.strictObject({
    /** Empty: every form. */
    formIds: z.array(z.string().min(1).max(80)).max(50, 'at most 50 forms').default([]),
    verdicts: z
      .array(z.enum(verdicts))
      .min(1, 'choose at least one verdict')
      .max(verdicts.length)
      .default(['verified', 'failed']),
  }),
  outline: z.object({
    formIds: z.array(z.string()).catch([]),
    verdicts: z.array(z.enum(verdicts)).catch([]),
  }),
  templates: [],
  isPure: true,
  settings: pureSettings,
  startedBy: 'verification',
  listensTo: () => verificationsSource,
  ports: singleOutput,
  variables: () => [
    { name: 'verification_id', title: 'Verification id', spec: 'text' },
    {
      ...{ name: 'verdict', title: 'Verdict', spec: 'text' },
      choices: verdicts.map((value) => ({ value, label: titleOf[value] })),
    },
    { name: 'form_id', title: 'Form id', spec: 'text' },
    { name: 'form_name', title: 'Form', spec: 'text' },
    { name: 'field', title: 'Field', spec: 'text' },
    { name: 'submission_id', title: 'Response id', spec: 'text' },
    {
      ...{ name: 'route', title: 'How it was done', spec: 'text' },
      choices: [
        { value: 'video', label: 'Video' },
        { value: 'typed', label: 'Typed consent' },
        { value: 'person', label: 'Human reviewer' },
      ],
    },
    { name: 'customer_name', title: 'Customer', spec: 'text' },
    { name: 'language', title: 'Language', spec: 'text' },
    { name: 'review_reasons', title: 'Reasons for a review', spec: 'text[]' },
    { name: 'decided_by', title: 'Decided by', spec: 'text' },
    { name: 'decision_reason', title: 'Reason of the decision', spec: 'text' },
    { name: 'seconds', title: 'Recording in seconds', spec: 'number' },
    { name: 'started_at', title: 'Started at', spec: 'date' },
    { name: 'verdict_at', title: 'Verdict at', spec: 'date' },
  ],
  subtitle: ({ formIds, verdicts: wanted }, { nameOf }) => {
    const [first] = formIds;
    const forms =
      first === undefined ? 'Any form' : formIds.length === 1 ? (nameOf(first) ?? '1 form') : `${formIds.length} forms`;
    return [forms, wanted.map((verdict) => titleOf[verdict].toLowerCase()).join(', ')]
      .filter((part) => part !== '')
      .join(' · ');
  },
});
