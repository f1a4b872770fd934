import { Injectable } from '@nestjs/common';
import { deterministicId } from '@tessera/data/deterministic-id';
import type { WaitDocument } from '@tessera/data/runs/wait-document';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import type { JsonObject } from '@tessera/kernel/json';
import { spanMs } from '@tessera/nodes/kinds/approval/approval.node';
import { waitForEvent } from '@tessera/nodes/kinds/waitForEvent/wait-for-event.node';
import { RunWaits } from '@tessera/runs/waits/run-waits';
import { subjectOfCalls } from '@tessera/runs/waits/wait-links';
import { keyOfWait } from '@tessera/runs/waits/wait-matches';
import { z } from 'zod';
import type { ExecutionContext, NodeExecutor } from '../node-executor.ts';
import { refused } from '../record-steps.ts';

type Options = z.output<typeof waitForEvent.options>;

/** What happens ends the wait. In case that is lost, the step looks again after these pauses. */
const lookAgainMs = (attempt: number): number => Math.min(attempt * 60_000, 3_600_000);

/** Waits until something happens that is meant for the run (docs/adr/0118). */
@Injectable()
export class WaitForEventExecutor implements NodeExecutor {
  constructor(private readonly waits: RunWaits) {}

  async execute(effect: ExecuteEffect, context: ExecutionContext): Promise<Outcome> {
    const parsed = waitForEvent.options.safeParse(effect.options);
    if (!parsed.success) return refused('BAD_OPTION', z.prettifyError(parsed.error));
    const { workspace } = context;
    const id = deterministicId('wait', effect.key);
    const wait = (await this.waits.find(workspace, id)) ?? (await this.begin(id, effect, context, parsed.data));
    if (!wait) return refused('RUN_GONE', 'The run does not exist any more.');
    return this.outcomeOf(wait, effect);
  }

  private async outcomeOf(wait: WaitDocument, effect: ExecuteEffect): Promise<Outcome> {
    const { workspace, _id: id, dueAt, data, happenedAt } = wait;
    if (happenedAt === null) return { kind: 'done', port: 'timed_out', output: { data: null, happened_at: null } };
    if (happenedAt) {
      if (wait.untoldSince) await this.waits.told(workspace, id);
      const output = { data: JSON.parse(data ?? '{}') as JsonObject, happened_at: happenedAt.toISOString() };
      return { kind: 'done', port: 'happened', output };
    }
    const now = Date.now();
    if (dueAt.getTime() > now)
      return { kind: 'wait', until: Math.min(dueAt.getTime(), now + lookAgainMs(effect.attempt)) };
    await this.waits.giveUp(workspace, id);
    // It may have happened in the last moment.
    return this.outcomeOf((await this.waits.find(workspace, id)) ?? { ...wait, happenedAt: null }, effect);
  }

  private async begin(
    id: string,
    { node, iteration }: ExecuteEffect,
    { workspace, run, timeZone }: ExecutionContext,
    options: Options,
  ): Promise<WaitDocument | null> {
    const workflow = await this.waits.workflowOf(workspace, run);
    if (workflow === null) return null;
    const { source, match, conditions, limit } = options;
    const now = new Date();
    return this.waits.begin({
      ...{ _id: id, workspace, run, node, iteration, source, timeZone },
      subject: subjectOf(options, { workflow, node }),
      key: keyOfWait({ match, conditions }),
      conditions: JSON.stringify({ match, conditions }),
      createdAt: now,
      dueAt: new Date(now.getTime() + spanMs(limit)),
    });
  }
}

const subjectOf = ({ source, objectId, formId, event }: Options, step: { workflow: string; node: string }): string =>
  ({ record: objectId, form: formId, verification: '', conversation: '', event, call: subjectOfCalls(step) })[source];
