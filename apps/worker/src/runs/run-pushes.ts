import { Injectable } from '@nestjs/common';
import type { RunError, RunStatus, RunSummary } from '@tessera/contracts/executions/executions.schema';
import { type Push, roomOf, type Room } from '@tessera/contracts/realtime/realtime.push';
import type { Executable } from '@tessera/engine/compile/executable';
import { nodeStatuses } from '@tessera/engine/node-status';
import type { RunState } from '@tessera/engine/run-state';
import { isStartedBy } from '@tessera/nodes/registry';
import { PushPublisher, type PushSource } from '@tessera/queue/push-publisher';
import type { RunFacts } from '@tessera/queue/run-journal';
import { nodeStateOf } from '@tessera/runs/replay';

/** A run as its watchers see it. */
export interface RunNews {
  run: string;
  facts: RunFacts;
  status: RunStatus;
  revision: number;
  startedAt: number;
  finishedAt: number | null;
  error: RunError | null;
}

/** Pushes the progress of runs to browsers. Without watchers it costs next to nothing. */
@Injectable()
export class RunPushes {
  constructor(private readonly publisher: PushPublisher) {}

  /** Call once the new status is readable. */
  status(news: RunNews): void {
    const { run, facts } = news;
    const ref = { entity: 'run', id: run, of: facts.workflow } as const;
    this.publisher.changed(facts.workspace, ref, () => ({ revision: news.revision, patch: summaryOf(news) }));
    const { kind, subject } = facts.trigger;
    if (subject !== null && isStartedBy(kind, 'form'))
      this.publisher.touched(facts.workspace, { entity: 'response', id: subject });
  }

  /** Call once the events that moved the nodes are in the journal. */
  nodes(run: string, facts: RunFacts, moved: MovedNodes): void {
    this.publisher.stream(`nodes:${run}`, 'run', roomsOfNodes(run, facts), moved);
  }
}

/** The nodes of a run that changed between two of its states. */
export class MovedNodes implements PushSource {
  constructor(
    private readonly about: { run: string; workflow: string; executable: Executable; revision: number },
    private before: RunState | null,
    private readonly after: RunState,
  ) {}

  absorb(earlier: PushSource): void {
    if (earlier instanceof MovedNodes) this.before = earlier.before;
  }

  make(): Push {
    const { run, workflow, executable, revision } = this.about;
    const { before, after } = this;
    const moved = nodeStatuses(executable, after).filter((_, index) => before?.steps[index] !== after.steps[index]);
    return { type: 'run.nodes', run_id: run, workflow_id: workflow, revision, nodes: moved.map(nodeStateOf) };
  }
}

/** Lists of runs get no nodes, which would be too much data. */
const roomsOfNodes = (run: string, { workspace, workflow }: RunFacts): Room[] => [
  roomOf({ entity: 'run', id: run }, workspace),
  roomOf({ entity: 'run', of: workflow }, workspace),
];

function summaryOf({ run, facts, status, revision, startedAt, finishedAt, error }: RunNews): RunSummary {
  return {
    id: run,
    workflow_id: facts.workflow,
    workflow_name: facts.workflowName,
    version: facts.version,
    status,
    trigger: facts.trigger,
    error,
    created_at: new Date(facts.createdAt).toISOString(),
    started_at: new Date(startedAt).toISOString(),
    finished_at: finishedAt === null ? null : new Date(finishedAt).toISOString(),
    revision,
    retry_of: facts.retryOf,
  };
}
