import { Injectable } from '@nestjs/common';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import type { JsonValue } from '@tessera/kernel/json';
import { CallAnswers } from '@tessera/queue/call-answers';
import { z } from 'zod';
import type { ExecutionContext, NodeExecutor } from '../node-executor.ts';
import { refused } from '../record-steps.ts';

const Text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Filled = z.object({
  status: z.number(),
  body: z.discriminatedUnion('type', [
    z.object({ type: z.literal('json'), json: z.custom<JsonValue>() }),
    z.object({ type: z.literal('text'), text: Text }),
  ]),
});
const largest = 512 * 1024;

/** Hands the answer to whichever process holds the call. Nobody may wait for it any more: then it is lost. */
@Injectable()
export class RespondToWebhookExecutor implements NodeExecutor {
  constructor(private readonly answers: CallAnswers) {}

  async execute({ options }: ExecuteEffect, { run }: ExecutionContext): Promise<Outcome> {
    const parsed = Filled.safeParse(options);
    if (!parsed.success) return refused('BAD_OPTION', z.prettifyError(parsed.error));
    if (JSON.stringify(parsed.data.body).length > largest)
      return refused('TOO_LARGE', `The answer is larger than ${largest / 1024} kB. Send a smaller one.`);
    await this.answers.give(run, parsed.data);
    return { kind: 'done', output: { status: parsed.data.status } };
  }
}
