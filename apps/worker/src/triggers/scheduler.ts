import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ScheduleRepository } from '@tessera/data/schedules/schedule.repository';
import {
  type ScheduledWorkflow,
  ScheduledWorkflowsRepository,
} from '@tessera/data/schedules/scheduled-workflows.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { type ScheduleOptions, scheduleProblem } from '@tessera/engine/schedule/schedule';
import { isOutage } from '@tessera/kernel/errors';
import { scheduled } from '@tessera/nodes/kinds/scheduled/scheduled.node';
import { triggerStartedBy } from '@tessera/nodes/registry';
import { RedisLock } from '@tessera/queue/redis-lock';
import { RunStarter } from '@tessera/runs/run-starter';
import { startOf } from '@tessera/runs/run-turns';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { dueInstants } from './due-instants.ts';
import { TriggerMarks } from './trigger-marks.ts';

const everyMs = 1_000;
/** Interval at which the progress of an idle schedule is stored, which shortens the first sweep after a restart. */
const rememberEveryMs = 60_000;

/**
 * Starts scheduled runs. The timer only triggers a check: due instants follow from each schedule's progress. A run's
 * id is derived from workflow and instant, so an instant starts one run, whichever process checks and however often.
 */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Scheduler.name);
  private readonly timer = new SweepTimer(Scheduler.name, everyMs, () => this.look());

  /** Last known progress of schedules. If it is stale, instants are only checked again. */
  private readonly looked = new Map<string, Date>();
  /** Versions with an invalid schedule: this process does not retry them. */
  private readonly skipped = new Set<string>();

  constructor(
    private readonly lock: RedisLock,
    private readonly workflows: ScheduledWorkflowsRepository,
    private readonly schedules: ScheduleRepository,
    private readonly marks: TriggerMarks,
    private readonly versions: WorkflowVersionRepository,
    private readonly runs: RunStarter,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** Starts due runs, unless another process is doing so. */
  async look(): Promise<void> {
    await this.lock.once('scheduler', 30_000, async () => {
      for (const workflow of await this.workflows.startedBy(triggerStartedBy('clock'))) await this.tryDue(workflow);
    });
  }

  /** A failing schedule must not block the others. */
  private async tryDue(workflow: ScheduledWorkflow): Promise<void> {
    if (this.skipped.has(keyOf(workflow))) return;
    try {
      const options = await this.optionsOf(workflow);
      if (options) await this.startDue(workflow, options, new Date());
    } catch (error) {
      if (isOutage(error)) throw error;
      this.logger.error(`the schedule of workflow ${workflow._id} was not worked through: ${String(error)}`);
    }
  }

  /**
   * The options of a valid schedule. An invalid one is marked on its workflow, where its owner sees it, and skipped
   * until it is published again or another process takes over. An obsolete mark is removed.
   */
  private async optionsOf(workflow: ScheduledWorkflow): Promise<ScheduleOptions | null> {
    const options = scheduled.options.safeParse(workflow.trigger.options);
    if (options.success && this.looked.has(keyOf(workflow))) return options.data;
    const problem = options.success ? scheduleProblem(options.data) : 'The settings of the schedule cannot be read.';
    await this.marks.set(workflow, problem);
    if (problem !== null) this.logger.warn(`the schedule of workflow ${workflow._id} is skipped: ${problem}`);
    if (options.success && problem === null) return options.data;
    this.skipped.add(keyOf(workflow));
    return null;
  }

  private async startDue(workflow: ScheduledWorkflow, options: ScheduleOptions, now: Date): Promise<void> {
    const { _id, workspace, publishedVersion: version } = workflow;
    const from = await this.handledUntil(workflow, now);
    const { instants, handledUntil } = dueInstants(options, from, now);
    // What comes due in a pause that skips is over when the pause is.
    const meant = workflow.pause?.mode === 'skip' ? [] : instants;
    const started = meant.map((instant) => {
      const subject = instant.toISOString();
      return this.runs.start({
        workspace,
        workflow: startOf(workflow),
        trigger: { kind: triggerStartedBy('clock'), subject },
        input: { scheduled_at: subject, time_zone: options.timeZone },
        fact: { key: `schedule:${subject}`, at: instant },
      });
    });
    await Promise.all(started);
    // After the runs are stored: a crash in between only repeats the check.
    const isWorth = instants.length > 0 || handledUntil.getTime() - from.getTime() > rememberEveryMs;
    if (isWorth) await this.schedules.setHandled(workspace, _id, version, handledUntil);
    this.looked.set(keyOf(workflow), isWorth ? handledUntil : from);
  }

  /** A new version starts at its publishing: earlier instants belong to another schedule. */
  private async handledUntil(workflow: ScheduledWorkflow, now: Date): Promise<Date> {
    const { _id, workspace, publishedVersion } = workflow;
    const known = this.looked.get(keyOf(workflow));
    if (known) return known;
    const stored = await this.schedules.handledUntil(workspace, _id, publishedVersion);
    if (stored) return stored;
    const version = await this.versions.byVersion(workspace, _id, publishedVersion);
    return version?.publishedAt ?? now;
  }
}

const keyOf = ({ _id, publishedVersion }: ScheduledWorkflow): string => `${_id}/${publishedVersion}`;
