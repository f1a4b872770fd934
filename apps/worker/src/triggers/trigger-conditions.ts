import { Injectable, Logger } from '@nestjs/common';
import type { ListeningWorkflow } from '@tessera/data/workflows/workflow.repository';
import { holds } from '@tessera/engine/condition';
import { ExpressionFault } from '@tessera/engine/expression-fault';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import type { RecordConditions } from '@tessera/nodes/record-options';
import { WorkflowVersions } from '@tessera/runs/workflow-versions';
import type { z } from 'zod';

interface Filter {
  match: 'all' | 'any';
  conditions: z.output<typeof RecordConditions>;
}

/** Decides whether a record or a response is one that a trigger is meant for. */
@Injectable()
export class TriggerConditions {
  private readonly logger = new Logger(TriggerConditions.name);

  constructor(private readonly versions: WorkflowVersions) {}

  /**
   * A condition that can't be compared any more, after a change of type, is not met.
   * @param at when it happened: defines "today"
   */
  async areMet(
    { workspace, _id, publishedVersion }: ListeningWorkflow,
    { match, conditions }: Filter,
    values: JsonObject,
    at: Date,
  ): Promise<boolean> {
    if (conditions.length === 0) return true;
    const { executable } = await this.versions.of(workspace, _id, publishedVersion);
    const context = { now: at.getTime(), timeZone: executable.timeZone };
    const isMet = ({ property, operator, value }: Filter['conditions'][number]): boolean => {
      try {
        return holds({ field: values[property] ?? null, operator, value: value as JsonValue }, context);
      } catch (error) {
        if (!(error instanceof ExpressionFault)) throw error;
        this.logger.warn(`a condition of the trigger of workflow ${_id} cannot be checked: ${error.message}`);
        return false;
      }
    };
    return match === 'all' ? conditions.every(isMet) : conditions.some(isMet);
  }
}
