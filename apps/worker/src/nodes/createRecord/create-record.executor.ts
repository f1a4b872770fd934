import { Injectable } from '@nestjs/common';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import type { JsonValue } from '@tessera/kernel/json';
import { z } from 'zod';
import type { ExecutionContext, NodeExecutor } from '../node-executor.ts';
import { RecordSteps, refused } from '../record-steps.ts';

const Filled = z.object({
  objectId: z.string(),
  values: z.array(z.object({ property: z.string(), value: z.custom<JsonValue>() })),
});

/** Creates a record; its id follows from the step's key, so that it is created once. */
@Injectable()
export class CreateRecordExecutor implements NodeExecutor {
  constructor(private readonly steps: RecordSteps) {}

  async execute(effect: ExecuteEffect, context: ExecutionContext): Promise<Outcome> {
    const parsed = Filled.safeParse(effect.options);
    if (!parsed.success) return refused('BAD_OPTION', z.prettifyError(parsed.error));
    const { objectId, values } = parsed.data;
    return this.steps.withObject(context.workspace, objectId, (schema) =>
      this.steps.create(effect, context, schema, values),
    );
  }
}
