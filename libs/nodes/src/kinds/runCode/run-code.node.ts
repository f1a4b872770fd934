import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { Template, tooManyVariables, uniqueNames, VariableName } from '../../parts.schema.ts';
import { maxVariables } from '../../variables.ts';

/** Runs JavaScript in a sandbox: without network, files or time to waste. What it returns is the result. */
export const runCode = defineNode({
  kind: 'runCode',
  category: 'action',
  title: 'Run code',
  description: 'Runs JavaScript on values of earlier steps, in a sandbox.',
  icon: 'code',
  options: z.strictObject({
    /** The body of a function of `input`. Not a template: values cannot become code. */
    code: z
      .string()
      .max(20_000, 'must be at most 20,000 characters')
      .refine((text) => text.trim() !== '', 'enter code that returns a value'),
    input: uniqueNames(
      z.array(z.strictObject({ name: VariableName, value: Template })).max(maxVariables, tooManyVariables),
    ).default([]),
  }),
  outline: z.object({ code: z.string().catch('') }),
  templates: ['input.*.value'],
  scripts: ['code'],
  isPure: false,
  settings: {
    retry: { attempts: 1, delayMs: 1_000, backoff: 'fixed', maxDelayMs: 60_000, jitter: false },
    timeoutMs: 5_000,
    onError: 'stop',
    join: 'any',
  },
  ports: singleOutput,
  variables: () => [
    { name: 'result', title: 'Result', spec: 'any' },
    { name: 'logs', title: 'Console', spec: 'text[]' },
  ],
  subtitle: ({ code }) => code.trim().split('\n', 1)[0]?.slice(0, 80) ?? '',
});
