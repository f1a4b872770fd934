import { Injectable } from '@nestjs/common';
import type { OutboxEntry } from '@tessera/contracts/fact';
import {
  type AgentEvent,
  type ClientFact,
  recordingRefused,
  type TranscriptEntry,
} from '@tessera/contracts/verification/verification.events';
import type { RetentionKind } from '@tessera/contracts/verification/retention.schema';
import type { ConsentAttempt } from '@tessera/contracts/verification/verification.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import type { Visible } from '@tessera/access/decide';
import type { AggregateRow } from '@tessera/query/aggregate';
import type { ListRequest } from '@tessera/query/list-request';
import type { Aggregate } from '@tessera/query/query.schema';
import { requires } from '@tessera/query/required';
import type { Properties, QueryContext } from '@tessera/query/values';
import { Database } from '../database.ts';
import type { ListPage } from '../query/list-page.ts';
import { visibleRows } from '../visible-rows.ts';
import { TenantRepository } from '../tenant-repository.ts';
import type { Erasure } from './erasure.ts';
import { clearedBy, erasable, everythingCleared } from './erased-fields.ts';
import type { LogEntry } from './log-entry.ts';
import {
  type ListedVerification,
  type NewVerification,
  type StoredMedia,
  unlisted,
  type VerificationDocument,
  type VerificationStanding,
} from './verification-document.ts';
import { verificationIndexes } from './verification-indexes.ts';
import { verificationList } from './verification-list.ts';

type Fields = Partial<Omit<VerificationDocument, '_id' | 'workspace'>>;

/** What a person decides about a verification, with its log entry and its fact. */
interface OwnerAct {
  changed: Partial<Pick<VerificationDocument, 'review' | 'decision' | 'hold'>>;
  entry: LogEntry;
  fact: OutboxEntry;
}
/** In which state each act of a person may be done. */
const actStates = {
  'waits-for-decision': { review: 'waiting', status: 'ended', erased: null },
  'is-not-held': { hold: null, erased: null },
  'is-held': { hold: { $ne: null } },
} as const;

/** More of these are not kept. */
const mostEvents = 2_000;
/** What was erased waits for nobody: there is nothing to look at. */
const waiting = { review: 'waiting', erased: null } as const;
const withoutUnlisted = Object.fromEntries(unlisted.map((field) => [field, 0 as const]));

@Injectable()
export class VerificationRepository extends TenantRepository<VerificationDocument> {
  constructor(database: Database) {
    super(database, 'verifications', verificationIndexes);
  }

  create(workspace: WorkspaceId, verification: NewVerification): Promise<VerificationDocument> {
    return this.insert(workspace, verification);
  }

  byId(workspace: WorkspaceId, id: string): Promise<VerificationDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  ofFilling(workspace: WorkspaceId, form: string, filling: string): Promise<VerificationDocument[]> {
    return this.find(workspace, { form, filling }, { sort: { startedAt: -1, _id: -1 }, limit: 50 });
  }

  /** @param visible forms whose verifications may be listed */
  list(workspace: WorkspaceId, request: ListRequest, visible: Visible): Promise<ListPage<ListedVerification>> {
    const scope = {
      ...visibleRows(visible, 'form'),
      ...(requires(request.filter, 'review', 'waiting') && waiting),
    };
    return this.listPage(workspace, verificationList, request, { scope, projection: withoutUnlisted });
  }

  /**
   * Groups and measures of verifications.
   * @param visible forms whose verifications may be counted
   * @throws DomainError UNPROCESSABLE for values with too many groups
   */
  aggregateOf(
    workspace: WorkspaceId,
    aggregate: Aggregate,
    visible: Visible,
    terms: { context: QueryContext; properties: Properties },
  ): Promise<AggregateRow[]> {
    const { context, properties } = terms;
    const scope = visibleRows(visible, 'form');
    return this.aggregate(workspace, verificationList.columns, aggregate, context, { scope, properties });
  }

  /** @param visible forms whose verifications are counted */
  waiting(workspace: WorkspaceId, visible: Visible): Promise<number> {
    return this.count(workspace, { ...waiting, ...visibleRows(visible, 'form') });
  }

  /** @returns of each video session of a form that runs, its id and from where it came */
  openOf(workspace: WorkspaceId, form: string): Promise<Pick<VerificationDocument, '_id' | 'ip'>[]> {
    return this.find(workspace, { status: 'open', form, route: 'video' }, { projection: { ip: 1 } });
  }

  /** Takes back one that just began: nobody has been told of it. */
  async takeBack(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id, status: 'open', agentSession: null });
  }

  /** Verifications of a form that are under legal hold; counts one at most. */
  countHeld(workspace: WorkspaceId, form: string): Promise<number> {
    return this.count(workspace, { form, hold: { $ne: null } }, 1);
  }

  /** Those with these ids, and those whose contact matches the source of a regular expression in any case. */
  ofPerson(workspace: WorkspaceId, ids: readonly string[], pattern: string, limit: number) {
    const contact = { 'alternative.contact': { $regex: pattern, $options: 'i' } };
    const where = ids.length > 0 ? { $or: [{ _id: { $in: [...ids] } }, contact] } : contact;
    return this.find(workspace, where, { sort: { startedAt: -1 }, limit });
  }

  /** Those of some verifications that exist, as lists show them. */
  listedByIds(workspace: WorkspaceId, ids: readonly string[]): Promise<ListedVerification[]> {
    return this.find(workspace, { _id: { $in: [...ids] } }, { projection: withoutUnlisted });
  }

  /** How those verifications stand that exist, without what was recorded. */
  async outcomesOf(workspace: WorkspaceId, ids: readonly string[]): Promise<VerificationStanding[]> {
    if (ids.length === 0) return [];
    const projection = { status: 1, review: 1, outcome: 1, endedAt: 1 } as const;
    return this.find(workspace, { _id: { $in: [...ids] } }, { projection });
  }

  /**
   * Sets fields of a verification, whatever its state. For a change that depends on the state there are named methods.
   * @returns null when there is no such verification
   */
  set(workspace: WorkspaceId, id: string, fields: Fields): Promise<VerificationDocument | null> {
    return this.change(workspace, { _id: id }, { $set: fields });
  }

  /** Notes the request of its consent text, once. @returns null when an agent was asked for before, or it is closed */
  requestAgent(
    workspace: WorkspaceId,
    id: string,
    asked: Pick<VerificationDocument, 'request' | 'language' | 'consentText' | 'agentSession'> & Fields,
  ): Promise<VerificationDocument | null> {
    return this.change(workspace, { _id: id, status: 'open', agentSession: null }, { $set: asked });
  }

  /** Takes back the request of an agent, and shuts out one that comes all the same. @returns null when one has begun */
  withdrawAgent(
    workspace: WorkspaceId,
    { _id, agentSession }: Pick<VerificationDocument, '_id' | 'agentSession'>,
  ): Promise<VerificationDocument | null> {
    return this.change(
      workspace,
      { _id, status: 'open', agentSession, script: null },
      { $set: { agentSession: null }, $inc: { agentEpoch: 1 } },
    );
  }

  /** Notes since when its room is without the proposer. */
  async markAlone(workspace: WorkspaceId, id: string, since: Date): Promise<void> {
    await this.change(workspace, { _id: id, status: 'open' }, { $set: { aloneSince: since } });
  }

  /** Notes that the proposer is in the room. */
  async markPresent(workspace: WorkspaceId, id: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $unset: { aloneSince: '' } });
  }

  /** Makes an upload its recording. @returns null when it has one, or is closed */
  takeUpload(workspace: WorkspaceId, id: string, upload: string): Promise<VerificationDocument | null> {
    return this.change(workspace, { _id: id, upload: null, status: 'open' }, { $set: { upload } });
  }

  /** Notes the submission that it was handed in with, unless it has one. */
  async hold(workspace: WorkspaceId, id: string, submission: string): Promise<void> {
    await this.change(workspace, { _id: id, submission: null }, { $set: { submission } });
  }

  /**
   * Closes an open verification.
   * @param open as it was read: nothing is closed when the agent has added to it since
   */
  end(
    workspace: WorkspaceId,
    { _id, outcome, attempts }: Pick<VerificationDocument, '_id' | 'outcome' | 'attempts'>,
    end: Pick<VerificationDocument, 'endedAt' | 'outbox'> & Fields,
  ): Promise<VerificationDocument | null> {
    return this.change(
      workspace,
      { _id, status: 'open', outcome, attempts: { $size: attempts.length } },
      { $set: { ...end, status: 'finishing' } },
    );
  }

  /** Adds the proposer's part to one that somebody else has ended. @returns null when it is sealed */
  addResult(
    workspace: WorkspaceId,
    id: string,
    result: Pick<VerificationDocument, 'upload'> & { resultAt: Date },
  ): Promise<VerificationDocument | null> {
    return this.change(workspace, { _id: id, status: 'finishing' }, { $set: result });
  }

  /** From now on nothing is reported or appended. @returns null when it is sealed, or open */
  beginSealing(workspace: WorkspaceId, id: string): Promise<VerificationDocument | null> {
    return this.change(workspace, { _id: id, status: 'finishing' }, { $set: { sealing: true } });
  }

  /**
   * Stores that the record is sealed.
   * @param read as the record was made from it: nothing is stored when the agent's audio has changed since
   */
  seal(
    read: VerificationDocument,
    sealed: Pick<VerificationDocument, 'review' | 'reviewReasons' | 'media' | 'durationSeconds' | 'videoTimes'>,
  ): Promise<VerificationDocument | null> {
    const unchanged = {
      agentAudio: { $size: read.agentAudio.length },
      agentAudioTorn: read.agentAudioTorn ?? null,
    };
    return this.change(
      read.workspace,
      { _id: read._id, status: 'finishing', ...unchanged },
      { $set: { ...sealed, status: 'ended' } },
    );
  }

  /**
   * Stores what a person did, together with its log entry and its fact.
   * @param when the state in which it may be done
   * @returns null when the verification is in another state
   */
  act(
    workspace: WorkspaceId,
    id: string,
    when: keyof typeof actStates,
    { changed, entry, fact }: OwnerAct,
  ): Promise<VerificationDocument | null> {
    const change = { $set: changed, $push: { unlogged: entry, outbox: fact } };
    return this.change(workspace, { ...actStates[when], _id: id }, change);
  }

  /** Removes a noted log entry that stands in the log by now. */
  async clearLogged(workspace: WorkspaceId, id: string, entry: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $pull: { unlogged: { id: entry } } });
  }

  /**
   * Forgets one kind of artefact of a sealed verification, and notes the erasure that has to follow.
   * @returns null under a legal hold
   */
  forgetKind(
    { workspace, _id }: Pick<VerificationDocument, 'workspace' | '_id'>,
    kind: RetentionKind,
    erasure: Erasure,
  ): Promise<VerificationDocument | null> {
    return this.change(
      workspace,
      { _id, ...erasable },
      {
        $set: { ...clearedBy[kind], [`expired.${kind}`]: erasure.at },
        $push: { erasures: erasure },
        // The transcript is no file.
        ...(kind !== 'transcript' && { $pull: { media: { kind } } }),
      },
    );
  }

  /** Forgets all that was recorded and said. @returns null under a legal hold, or when it is forgotten already */
  forgetAll(
    { workspace, _id }: Pick<VerificationDocument, 'workspace' | '_id'>,
    erased: NonNullable<VerificationDocument['erased']>,
    erasure: Erasure,
  ): Promise<VerificationDocument | null> {
    return this.change(
      workspace,
      { _id, ...erasable, erased: null },
      { $set: { ...everythingCleared, erased }, $unset: { alternative: '' }, $push: { erasures: erasure } },
    );
  }

  /** Removes an erasure that is complete. */
  async clearErasure(workspace: WorkspaceId, id: string, erasure: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $pull: { erasures: { id: erasure } } });
  }

  /**
   * Sends a new agent: what the one before it still writes is refused from now on.
   * @param epoch of the agent before it
   * @returns null when somebody else sends one just now, or the session is closed
   */
  nextAgent(workspace: WorkspaceId, id: string, epoch: number): Promise<VerificationDocument | null> {
    return this.change(
      workspace,
      { _id: id, status: 'open', agentEpoch: epoch },
      { $inc: { agentEpoch: 1 }, $set: { agentSentAt: new Date() } },
    );
  }

  /**
   * What an agent did since its last call, in one write that does nothing when it is done again: of what is given, each
   * carries an id or a time of its own.
   * @returns null when another agent has taken over, or the session is closed
   */
  recordAgent(
    workspace: WorkspaceId,
    id: string,
    epoch: number,
    log: {
      events?: AgentEvent[];
      transcript?: TranscriptEntry[];
      attempts?: ConsentAttempt[];
      script?: JsonObject;
      set?: Partial<
        Pick<
          VerificationDocument,
          'egress' | 'egressAsked' | 'outcome' | 'review' | 'reviewReasons' | 'models' | 'agentAudio'
        >
      >;
    },
  ): Promise<VerificationDocument | null> {
    const added = Object.entries({ events: log.events, transcript: log.transcript, attempts: log.attempts }).flatMap(
      ([name, entries]) => (entries && entries.length > 0 ? [[name, { $each: entries }] as const] : []),
    );
    const set = { ...log.set, ...(log.script && { script: log.script }) };
    return this.change(
      workspace,
      { _id: id, agentEpoch: epoch, status: 'open', [`events.${mostEvents}`]: { $exists: false } },
      {
        ...(Object.keys(set).length > 0 && { $set: set }),
        ...(added.length > 0 && { $addToSet: Object.fromEntries(added) }),
      },
    );
  }

  /**
   * Adds what an agent recorded, also when the session was closed meanwhile: sealing waits for it a while.
   * @returns null when the record is sealed already
   */
  addAgentAudio(workspace: WorkspaceId, id: string, audio: StoredMedia): Promise<VerificationDocument | null> {
    return this.change(
      workspace,
      { _id: id, status: { $ne: 'ended' }, 'agentAudio.key': { $ne: audio.key } },
      { $push: { agentAudio: audio } },
    );
  }

  /** Notes that what an agent recorded is not whole. @returns null when the record is sealed already */
  noteTornAudio(workspace: WorkspaceId, id: string): Promise<VerificationDocument | null> {
    return this.change(workspace, { _id: id, status: { $ne: 'ended' } }, { $set: { agentAudioTorn: true } });
  }

  /** Adds what an agent recorded beside a record that is sealed. @returns null when it may not be kept any more */
  addLateAudio(workspace: WorkspaceId, id: string, audio: StoredMedia): Promise<VerificationDocument | null> {
    return this.change(
      workspace,
      { _id: id, status: 'ended', erased: null, 'expired.audio': null, 'media.key': { $ne: audio.key } },
      { $push: { media: { ...audio, late: true } } },
    );
  }

  /** Notes once that what the browser recorded can't be kept. */
  noteRefusedRecording(workspace: WorkspaceId, id: string, why: string): Promise<VerificationDocument | null> {
    const at = new Date().toISOString();
    const fact: ClientFact = { type: 'trouble', at, received_at: at, code: recordingRefused, detail: why };
    return this.change(
      workspace,
      { _id: id, status: { $ne: 'ended' }, sealing: null, 'facts.code': { $ne: recordingRefused } },
      { $push: { facts: fact } },
    );
  }

  /**
   * @param sessions with the facts that were delivered: an outbox that has others by now stays, to be delivered again
   */
  async clearOutboxes(
    sessions: readonly { workspace: WorkspaceId; id: string; facts: readonly string[] }[],
  ): Promise<void> {
    const delivered = (facts: readonly string[]) => ({ outbox: { $size: facts.length }, 'outbox.id': { $all: facts } });
    await this.changeEach(
      sessions.map(({ workspace, id, facts }) => ({
        workspace,
        where: { _id: id, ...delivered(facts) },
        change: { $unset: { outbox: '' } },
      })),
    );
  }
}
