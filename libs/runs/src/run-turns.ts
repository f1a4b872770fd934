import { Injectable, Logger } from '@nestjs/common';
import { RunRulesRepository } from '@tessera/data/runs/run-rules.repository';
import { RunTurnRepository } from '@tessera/data/runs/run-turn.repository';
import {
  type ListeningWorkflow,
  type StoredWorkflowSummary,
  WorkflowRepository,
} from '@tessera/data/workflows/workflow.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Lru } from '@tessera/kernel/lru';
import { RedisLock } from '@tessera/queue/redis-lock';
import { RunCanceller } from './run-canceller.ts';
import { RunHandover } from './run-handover.ts';
import { type TurnLine, turnShares } from './turn-shares.ts';

/** Most turns given in one pass, and most that the backlog of a workflow without a limit has at a time. */
const mostAtOnce = 100;
/** Most workflows among which one pass shares the free turns. The next pass takes those that follow. */
const mostWorkflows = 200;
const mostCounted = 10_000;
const rememberMs = 1_000;
const lockMs = 30_000;

/** The workflow of a new run, with what decides whether it has to wait. */
export interface StartedWorkflow {
  id: string;
  name: string;
  version: number;
  /** Paused, or limited in how many of its runs execute at once. */
  isHeld?: boolean;
}

/** A published workflow, for the start of a run of it. */
export const startOf = (
  workflow: Pick<ListeningWorkflow, '_id' | 'name' | 'publishedVersion' | 'pause' | 'atOnce'>,
): StartedWorkflow => ({
  id: workflow._id,
  name: workflow.name,
  version: workflow.publishedVersion,
  isHeld: isHeld(workflow),
});

/** Whether new runs of a workflow wait for their turn. */
export const isHeld = ({ pause, atOnce }: Pick<StoredWorkflowSummary, 'pause' | 'atOnce'>): boolean =>
  pause !== undefined || atOnce !== undefined;

/**
 * Lets runs wait while their workflow is paused or too many are under way, and gives them their turns. Runs that wait
 * are documents only: they take no place in any queue.
 */
@Injectable()
export class RunTurns {
  private readonly logger = new Logger(RunTurns.name);
  /** The workflow after which the next pass begins. */
  private readonly places = new Lru<WorkspaceId, string>(5_000);
  private readonly limited = new Lru<WorkspaceId, { is: boolean; until: number }>(5_000);

  constructor(
    private readonly turns: RunTurnRepository,
    private readonly workflows: WorkflowRepository,
    private readonly rules: RunRulesRepository,
    private readonly handover: RunHandover,
    private readonly canceller: RunCanceller,
    private readonly lock: RedisLock,
  ) {}

  /** Whether a new run has to wait for its turn. */
  async mustWait(workspace: WorkspaceId, workflow: Pick<StartedWorkflow, 'isHeld'>): Promise<boolean> {
    if (workflow.isHeld) return true;
    const known = this.limited.get(workspace);
    if (known && known.until > Date.now()) return known.is;
    const { atOnce } = await this.rules.of(workspace);
    this.limited.set(workspace, { is: atOnce !== null, until: Date.now() + rememberMs });
    return atOnce !== null;
  }

  /** Gives the free turns of a workspace. A sweep repeats it, so it may fail. */
  async give(workspace: WorkspaceId): Promise<void> {
    try {
      await this.lock.after(`run-turns/${workspace}`, lockMs, async () => {
        while (await this.circle(workspace));
      });
    } catch (error) {
      this.logger.warn(`the turns of ${workspace} are given later: ${String(error)}`);
    }
  }

  async counts(workspace: WorkspaceId, workflow: string): Promise<{ waiting: number; executing: number }> {
    const [waiting, executing] = await Promise.all([
      this.turns.countHeld(workspace, workflow, mostCounted),
      this.turns.countTurns(workspace, workflow),
    ]);
    return { waiting, executing };
  }

  /**
   * Goes through all workflows with waiting runs, from where the last circle ended, as long as turns are free. So none
   * waits for ever behind others that are paused, or that take every free turn.
   * @returns whether there may be more to give
   */
  private async circle(workspace: WorkspaceId): Promise<boolean> {
    const begin = this.places.get(workspace) ?? '';
    let [place, given, isRound] = [begin, 0, begin === ''];
    for (;;) {
      const ids = await this.turns.holding(workspace, place, mostWorkflows);
      const passed = await this.pass(workspace, ids);
      given += passed.given;
      const isLast = ids.length < mostWorkflows;
      place = isLast ? '' : (ids.at(-1) ?? '');
      if (!passed.isFree || (isRound && (isLast || place >= begin))) break;
      isRound ||= isLast;
    }
    this.places.set(workspace, place);
    return given >= mostAtOnce;
  }

  /** @returns how many turns it gave, and whether there are more */
  private async pass(workspace: WorkspaceId, ids: string[]): Promise<{ given: number; isFree: boolean }> {
    if (ids.length === 0) return { given: 0, isFree: true };
    const [found, { atOnce }, taken] = await Promise.all([
      this.workflows.summaries(workspace, ids),
      this.rules.of(workspace),
      this.turns.countTurns(workspace),
    ]);
    const known = new Map(found.map((workflow) => [workflow._id, workflow]));
    await this.endAll(
      workspace,
      ids.filter((id) => !known.has(id)),
    );
    const free = Math.min(mostAtOnce, atOnce === null ? mostAtOnce : atOnce - taken);
    if (free <= 0) return { given: 0, isFree: false };
    const lines = await Promise.all(found.filter(({ pause }) => !pause).map((one) => this.lineOf(workspace, one)));
    const shares = turnShares(lines, free);
    let given = 0;
    for (const [index, { id }] of lines.entries()) given += await this.letGo(workspace, id, shares[index] ?? 0);
    return { given, isFree: given < free };
  }

  private async lineOf(workspace: WorkspaceId, { _id: id, atOnce }: StoredWorkflowSummary): Promise<TurnLine> {
    const taken = await this.turns.countTurns(workspace, id);
    return { id, taken, room: Math.max(0, (atOnce ?? mostAtOnce) - taken) };
  }

  private async letGo(workspace: WorkspaceId, workflow: string, most: number): Promise<number> {
    if (most <= 0) return 0;
    const ids = await this.turns.longestHeld(workspace, workflow, most);
    const runs = await Promise.all(ids.map((id) => this.turns.letGo(workspace, id)));
    await Promise.all(runs.map((run) => run && this.handover.tryNow(run)));
    return ids.length;
  }

  /** Runs of deleted workflows do not start any more. */
  private async endAll(workspace: WorkspaceId, workflows: readonly string[]): Promise<void> {
    for (const workflow of workflows)
      for (const id of await this.turns.longestHeld(workspace, workflow, mostAtOnce))
        await this.canceller.cancel(workspace, id).catch((error: unknown) => this.logger.warn(String(error)));
  }
}
