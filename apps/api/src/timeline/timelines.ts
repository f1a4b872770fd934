import { Injectable } from '@nestjs/common';
import { isVisible } from '@tessera/access/decide';
import type { RecordTimeline, TimelineEntry } from '@tessera/contracts/records/timeline.schema';
import type { ListedVerification } from '@tessera/data/verification/verification-document';
import { momentOf, type WorkspaceId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { RecordHistory } from '@tessera/objects/record-history';
import { changeToWire } from '@tessera/objects/record-wire';
import { RunsOfSubject } from '@tessera/runs/runs-of-subject';
import { KnownVerifications } from '@tessera/verification/known-verifications';
import { People } from '../auth/people.ts';

/** What a timeline is of. */
export interface TimelineSubject {
  id: string;
  /** A response to a form; null for other records. */
  submission: { form: string; version: number; createdAt: Date; answers: Readonly<Record<string, JsonValue>> } | null;
}

/** Most runs of one response that are shown. */
const mostRuns = 100;

/** Joins changes, runs and verifications of a record to one timeline. */
@Injectable()
export class Timelines {
  constructor(
    private readonly history: RecordHistory,
    private readonly runs: RunsOfSubject,
    private readonly verifications: KnownVerifications,
    private readonly people: People,
    private readonly access: AccessControl,
  ) {}

  /**
   * One page, newest first. Its cursor is that of the history; what else happened is on the page of its time.
   * @param cursor the last change of the page before
   */
  async page(
    actor: Actor,
    { id, submission }: TimelineSubject,
    { cursor, limit }: { cursor?: string; limit: number },
  ): Promise<RecordTimeline> {
    const { workspace } = actor;
    const found = await this.history.of(workspace, id, limit + 1, cursor);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const others = submission === null ? [] : await this.around(actor, id, submission);
    const before = cursor === undefined ? Infinity : momentOf(cursor);
    const since = last?.at.getTime() ?? -Infinity;
    const within = others.filter(({ at }) => Date.parse(at) >= since && Date.parse(at) < before);
    const changes = await this.changes(shown, actor);
    return { items: newestFirst([...changes, ...within]), nextCursor: last?._id ?? null };
  }

  /** Visitors with a public link are not told who the people of the workspace are. */
  private async changes(found: Awaited<ReturnType<RecordHistory['of']>>, { guest }: Actor): Promise<TimelineEntry[]> {
    const accounts = found.flatMap(({ by }) => (by.kind === 'user' && by.id !== null ? [by.id] : []));
    const names = await this.people.namesOf(guest ? [] : accounts);
    return found.map((change) => ({ ...changeToWire(change, names), kind: 'change' }));
  }

  /** The submission, with the runs and verifications that the person may see. */
  private async around(
    actor: Actor,
    id: string,
    { form, version, createdAt, answers }: NonNullable<TimelineSubject['submission']>,
  ): Promise<TimelineEntry[]> {
    const [workflows, forms] = await Promise.all([
      this.access.visibleTo(actor, 'workflow', 'executions:CAN_VIEW'),
      this.access.visibleTo(actor, 'form', 'verifications:CAN_VIEW'),
    ]);
    const [runs, verifications] = await Promise.all([
      this.runs.of(actor.workspace, id, workflows, mostRuns),
      isVisible(forms, form) ? this.verificationsIn(actor.workspace, answers) : [],
    ]);
    return [
      ...runs.map((run): TimelineEntry => ({ kind: 'run', id: run.id, at: run.created_at, run })),
      ...verifications,
      { kind: 'submission', id, at: createdAt.toISOString(), form_id: form, version },
    ];
  }

  private async verificationsIn(
    workspace: WorkspaceId,
    answers: Readonly<Record<string, JsonValue>>,
  ): Promise<TimelineEntry[]> {
    return (await this.verifications.inAnswers(workspace, answers)).map(verificationToWire);
  }
}

const verificationToWire = (document: ListedVerification): TimelineEntry => ({
  kind: 'verification',
  id: document._id,
  at: document.startedAt.toISOString(),
  verification: {
    id: document._id,
    field: document.field,
    status: document.status,
    outcome: document.outcome,
    stop_reason: document.stopReason ?? null,
    review: document.review,
    erased: document.erased !== null,
    ended_at: document.endedAt?.toISOString() ?? null,
  },
});

/** Of entries of one time, changes come first and the submission last. */
const newestFirst = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  [...entries].sort((left, right) => Date.parse(right.at) - Date.parse(left.at));
