import { Injectable } from '@nestjs/common';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { WaitDocument } from '@tessera/data/runs/wait-document';
import { WaitRepository } from '@tessera/data/runs/wait.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import type { AwaitedSource } from '@tessera/nodes/kinds/waitForEvent/wait-for-event.node';
import { WaitingSteps } from '../waiting-steps.ts';
import { isMeantFor, keysOfValues, type WaitFilter } from './wait-matches.ts';

/** Something that happened, for the steps that wait for it. */
interface Happening {
  source: AwaitedSource;
  subject: string;
  values: JsonObject;
  /** Steps that began to wait later are left alone. A repeated job must give the same time. */
  at: Date;
}

const pageSize = 200;
/** Largest value that a step is given. */
const largestData = 500_000;

/** Tells steps that wait for something that it has happened (docs/adr/0118). */
@Injectable()
export class RunWaits {
  constructor(
    private readonly waits: WaitRepository,
    private readonly runs: RunRepository,
    private readonly steps: WaitingSteps,
  ) {}

  /** Whether a step waits for something of this subject. */
  areFor(workspace: WorkspaceId, source: AwaitedSource, subject: string): Promise<boolean> {
    return this.waits.hasAny(workspace, source, subject);
  }

  /** The workflow of a run; null when the run is gone. */
  workflowOf(workspace: WorkspaceId, run: string): Promise<string | null> {
    return this.runs.workflowOf(workspace, run);
  }

  /** Stores a wait once. @returns what is stored, also by an earlier execution of the step */
  async begin(wait: WaitDocument): Promise<WaitDocument> {
    await this.waits.add(wait);
    return (await this.waits.byId(wait.workspace, wait._id)) ?? wait;
  }

  find(workspace: WorkspaceId, id: string): Promise<WaitDocument | null> {
    return this.waits.byId(workspace, id);
  }

  /** Ends a wait at its time limit, unless something has happened. */
  giveUp(workspace: WorkspaceId, id: string): Promise<void> {
    return this.waits.giveUp(workspace, id);
  }

  /** The step has taken what happened, and need not be told any more. */
  told(workspace: WorkspaceId, id: string): Promise<void> {
    return this.waits.told(workspace, id);
  }

  /** Forgets what a run that has ended waited for. */
  forgetOf(workspace: WorkspaceId, run: string): Promise<void> {
    return this.waits.forgetOf(workspace, run);
  }

  /** Lets every run go on that this is meant for. May be repeated: a step takes the first. @returns how many */
  async happened(workspace: WorkspaceId, { source, subject, values, at }: Happening): Promise<number> {
    const text = JSON.stringify(values);
    const data = text.length <= largestData ? text : '{}';
    const about = { source, subject, keys: keysOfValues(values) };
    let told = 0;
    for (let after = ''; ;) {
      const page = await this.waits.waitingFor(workspace, about, { after, limit: pageSize });
      const meant = page.filter((wait) => {
        const context = { now: at.getTime(), timeZone: wait.timeZone };
        return wait.createdAt <= at && isMeantFor(JSON.parse(wait.conditions) as WaitFilter, values, context);
      });
      const noted = await Promise.all(
        meant.map(({ _id }) => this.waits.happened(workspace, _id, { data, happenedAt: at })),
      );
      await Promise.all(noted.map((wait) => wait && this.steps.tell(wait)));
      told += noted.filter(Boolean).length;
      const last = page.at(-1);
      if (!last || page.length < pageSize) return told;
      after = last._id;
    }
  }
}
