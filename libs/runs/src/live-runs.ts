import { Injectable, Logger } from '@nestjs/common';
import {
  finalStatuses,
  type NodeState,
  type RunStatus,
  type RunSummary,
  type Step,
} from '@tessera/contracts/executions/executions.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { type RunOverview, RunRepository } from '@tessera/data/runs/run.repository';
import { notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { eventsOf, type JournalReading, type JournalStanding, RunJournal } from '@tessera/queue/run-journal';
import { RunBlobs } from './run-blobs.ts';
import { type CompiledVersion, WorkflowVersions } from './workflow-versions.ts';
import { replay } from './replay.ts';
import { retryIdOf } from './retry-id.ts';
import { summaryOf } from './run-summary.ts';

/** A run as shown on its page. */
export interface RunDetails {
  run: RunSummary;
  definition: WorkflowDefinition;
  titles: CompiledVersion['titles'];
  nodes: NodeState[];
  input: JsonObject;
  result: JsonValue;
  retried_as: string | null;
}

/** Reads current runs. The document holds start and end; while the run is active, its journal is newer. */
@Injectable()
export class LiveRuns {
  private readonly logger = new Logger(LiveRuns.name);

  constructor(
    private readonly runs: RunRepository,
    private readonly journal: RunJournal,
    private readonly versions: WorkflowVersions,
    private readonly blobs: RunBlobs,
  ) {}

  async summary(run: RunOverview): Promise<RunSummary> {
    const [summary] = await this.summaries([run]);
    return summary ?? summaryOf(run);
  }

  /** Merges stored runs with their journals. One round trip for any number of runs. */
  async summaries(runs: readonly RunOverview[]): Promise<RunSummary[]> {
    const open = runs.filter(({ status }) => !finalStatuses.includes(status)).map(({ _id }) => _id);
    const found = await this.whileAway(this.journal.standings(open), []);
    const standings = new Map(found.map((standing, index) => [open[index], standing] as const));
    return runs.map((run) => {
      const standing = standings.get(run._id);
      const summary = summaryOf(run);
      if (!standing || standing.revision < run.revision) return summary;
      return {
        ...summary,
        status: statusOf[standing.state],
        revision: standing.revision,
        started_at: standing.startedAt === null ? summary.started_at : new Date(standing.startedAt).toISOString(),
      };
    });
  }

  /** @throws DomainError NOT_FOUND */
  async details(workspace: WorkspaceId, id: string): Promise<RunDetails> {
    const { run, events, version } = await this.read(workspace, id);
    // Later nodes use large outputs, so these must be restored to follow the run.
    const { nodes } = replay(version.executable, id, await this.blobs.restore(workspace, events));
    const retry = retryIdOf(id);
    return {
      run: await this.summary(run),
      definition: version.definition,
      titles: version.titles,
      nodes,
      input: inputOf(events),
      result: run.result === null ? null : (JSON.parse(run.result) as JsonValue),
      retried_as: (await this.runs.workflowOf(workspace, retry)) === null ? null : retry,
    };
  }

  /**
   * All attempts of a run, or those of one node. Values too large to show become a reference with a preview.
   * @throws DomainError NOT_FOUND
   */
  async steps(workspace: WorkspaceId, id: string, node?: string): Promise<Step[]> {
    const { events, version } = await this.read(workspace, id);
    const { steps } = replay(version.executable, id, await this.blobs.restore(workspace, events));
    return node === undefined ? steps : steps.filter(({ node_id }) => node_id === node);
  }

  private async read(workspace: WorkspaceId, id: string): Promise<OpenedRun> {
    const run = await this.runs.byId(workspace, id);
    if (!run) throw notFound('The run');
    const version = await this.versions.of(workspace, run.workflow, run.version);
    if (finalStatuses.includes(run.status)) return { run, version, events: storedEvents(run) };
    const [journal] = await this.whileAway(this.journal.read([id]), []);
    if (journal) return { run, version, events: newer(run, journal) };
    // The run may have been settled, and its journal removed, between the two reads.
    const again = (await this.runs.byId(workspace, id)) ?? run;
    return { run: again, version, events: storedEvents(again) };
  }

  /** Without Redis, runs are shown as stored in the database. */
  private async whileAway<T>(reading: Promise<T>, otherwise: T): Promise<T> {
    try {
      return await reading;
    } catch (error) {
      this.logger.warn(`journals cannot be read, runs are shown as they were stored: ${String(error)}`);
      return otherwise;
    }
  }
}

interface OpenedRun {
  run: RunDocument;
  version: CompiledVersion;
  events: RunEvent[];
}

const storedEvents = (run: RunDocument): RunEvent[] => JSON.parse(run.journal) as RunEvent[];

function newer(run: RunDocument, journal: JournalReading): RunEvent[] {
  const events = eventsOf(journal.fragments);
  return events.length > 0 ? events : storedEvents(run);
}

function inputOf(events: readonly RunEvent[]): JsonObject {
  const [first] = events;
  return first?.type === 'run.started' ? (first.input as JsonObject) : {};
}

/** A journal's state as lists show it. An ended but unsettled run still counts as running. */
const statusOf: Record<JournalStanding['state'], RunStatus> = {
  queued: 'queued',
  running: 'running',
  waiting: 'waiting',
  ended: 'running',
};
