import { Injectable } from '@nestjs/common';
import type { OutboxEntry } from '@tessera/contracts/fact';
import {
  type AgentEvent,
  type ClientFact,
  type Outcome,
  recordingRefused,
  type TranscriptEntry,
} from '@tessera/contracts/verification/verification.events';
import type { ReviewReason } from '@tessera/contracts/verification/review-reason.schema';
import type { ConsentAttempt, MediaKind } from '@tessera/contracts/verification/verification.schema';
import type { AgentSessionRequest } from '@tessera/contracts/verification/verification-sessions.schema';
import type { ConsentLanguage } from '@tessera/consent/languages';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import type { ListRequest } from '@tessera/query/list-request';
import { requires } from '@tessera/query/required';
import { Database } from '../database.ts';
import type { ListPage } from '../query/list-page.ts';
import { type Change, type TenantDocument, TenantRepository, type Where } from '../tenant-repository.ts';
import type { OwnerActs } from './owner-acts.ts';
import { verificationIndexes } from './verification-indexes.ts';
import { verificationList } from './verification-list.ts';

/** A stored artefact of a verification. */
export interface StoredMedia {
  kind: MediaKind;
  /** Of the blob store. */
  key: string;
  type: string;
  size: number;
  /** Hex. */
  sha256: string;
  /** Stored after the record was sealed, so not named in it. */
  late?: true;
}

/**
 * One verification: an attempt in a room of its own, or one of the other routes. It is its own log: what the agent did,
 * what the browser reported, what was said and how it was judged.
 */
export interface VerificationDocument extends TenantDocument, OwnerActs {
  form: string;
  formName: string;
  version: number;
  field: string;
  /** The key of the filling that it counts for. */
  filling: string;
  route: 'video' | 'typed' | 'person';
  status: 'open' | 'finishing' | 'ended';
  /** Absent on the routes without one: the index is unique. */
  room?: string;
  /** Where its browser reached the media server. */
  url?: string;
  /** SHA-256 of the secret that the browser holds, hex. */
  secretHash: string;
  customerName: string;
  language: ConsentLanguage;
  /** The field's options as they were published, with their defaults. */
  options: JsonObject;
  request: Omit<AgentSessionRequest, 'room_name'> | null;
  consentText: string | null;
  agentSession: string | null;
  /** Raised each time an agent is sent: what an older one writes is refused. */
  agentEpoch: number;
  agentSentAt?: Date;
  /** Where the agent's script stands, so that another agent can go on from here. */
  script: JsonObject | null;
  events: AgentEvent[];
  facts: ClientFact[];
  /** What the facts take as JSON. */
  factsBytes: number;
  /** By how much the clock of the browser's device is behind ours, as far as it told. */
  clockOffsetMs?: number;
  transcript: TranscriptEntry[];
  attempts: ConsentAttempt[];
  /** Versions of what took part: agent, recogniser, voice, face model. */
  models: Record<string, string>;
  egress: string | null;
  /** Noted before Egress is asked: its copy may come also when its answer does not. */
  egressAsked?: boolean;
  outcome: Outcome | null;
  review: 'not-needed' | 'waiting' | 'approved' | 'rejected';
  reviewReasons: ReviewReason[];
  /** The upload of the browser's recording. */
  upload: string | null;
  /** Set when the record is being made: what is reported from then on is not kept. */
  sealing?: true;
  /** Set when its parts are gone, or are being removed. */
  uploadErased?: true;
  /** What the agent recorded, one entry for each agent that took part, in their order. */
  agentAudio: StoredMedia[];
  /** A part of what an agent recorded could not be written. */
  agentAudioTorn?: true;
  media: StoredMedia[];
  durationSeconds: number | null;
  /** The recordings that the video was joined of, in their order in it: when each began, and how long it is. */
  videoTimes?: { startedAt: Date; seconds: number }[];
  /** When the browser asked for the result: the proposer's part is over. */
  resultAt?: Date;
  /** Since when nobody was seen in its room. */
  aloneSince?: Date;
  /** What who took another route said about it. */
  alternative?: { reason: string; note: string; contact: string };
  /** The submission that it was handed in with. */
  submission: string | null;
  ip: string;
  userAgent: string;
  startedAt: Date;
  endedAt: Date | null;
  outbox?: OutboxEntry[];
}
export type NewVerification = Omit<VerificationDocument, 'workspace'>;

const unlisted = ['events', 'facts', 'transcript', 'attempts', 'script', 'options', 'request', 'consentText'] as const;
/** What lists need. */
export type ListedVerification = Omit<VerificationDocument, (typeof unlisted)[number]>;

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

  list(workspace: WorkspaceId, request: ListRequest): Promise<ListPage<ListedVerification>> {
    const scope = requires(request.filter, 'review', 'waiting') ? waiting : {};
    return this.listPage(workspace, verificationList, request, { scope, projection: withoutUnlisted });
  }

  waiting(workspace: WorkspaceId): Promise<number> {
    return this.count(workspace, waiting);
  }

  /** @returns of each video session of a form that runs, its id and from where it came */
  openOf(workspace: WorkspaceId, form: string): Promise<Pick<VerificationDocument, '_id' | 'ip'>[]> {
    return this.find(workspace, { status: 'open', form, route: 'video' }, { projection: { ip: 1 } });
  }

  /** Takes back one that just began: nobody has been told of it. */
  async takeBack(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id, status: 'open', agentSession: null });
  }

  /** @param where what must still hold for the change to be made, such as `{ status: 'open' }` */
  update(
    workspace: WorkspaceId,
    id: string,
    change: Change,
    where: Where<VerificationDocument> = {},
  ): Promise<VerificationDocument | null> {
    return this.change(workspace, { ...where, _id: id }, change);
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

  /** @param sessions with the facts that were delivered: an outbox that has others by now stays, to be delivered again */
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
