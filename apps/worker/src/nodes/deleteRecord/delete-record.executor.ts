import { Injectable } from '@nestjs/common';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import { z } from 'zod';
import type { ExecutionContext, NodeExecutor } from '../node-executor.ts';
import { RecordSteps, refused } from '../record-steps.ts';

const Filled = z.object({ objectId: z.string(), recordId: z.string().trim().min(1, 'no record was named').max(200) });

/** Moves one record to the bin. */
@Injectable()
export class DeleteRecordExecutor implements NodeExecutor {
  constructor(private readonly steps: RecordSteps) {}

  async execute(effect: ExecuteEffect, context: ExecutionContext): Promise<Outcome> {
    const parsed = Filled.safeParse(effect.options);
    if (!parsed.success) return refused('BAD_OPTION', z.prettifyError(parsed.error));
    const { objectId, recordId } = parsed.data;
    return this.steps.withObject(context.workspace, objectId, (schema) =>
      this.steps.remove(effect, context, schema, recordId),
    );
  }
}
