import { Injectable } from '@nestjs/common';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import type { JsonValue } from '@tessera/kernel/json';
import { z } from 'zod';
import type { ExecutionContext, NodeExecutor } from '../node-executor.ts';
import { RecordSteps, refused } from '../record-steps.ts';

const Filled = z.object({
  objectId: z.string(),
  recordId: z.string().trim().min(1, 'no record was named').max(200),
  values: z.array(z.object({ property: z.string(), value: z.custom<JsonValue>() })),
});

/** Changes values of one record, once. */
@Injectable()
export class UpdateRecordExecutor implements NodeExecutor {
  constructor(private readonly steps: RecordSteps) {}

  async execute(effect: ExecuteEffect, context: ExecutionContext): Promise<Outcome> {
    const parsed = Filled.safeParse(effect.options);
    if (!parsed.success) return refused('BAD_OPTION', z.prettifyError(parsed.error));
    const { objectId, recordId: id, values } = parsed.data;
    return this.steps.withObject(context.workspace, objectId, (schema) =>
      this.steps.edit(effect, context, schema, { id, values }),
    );
  }
}
