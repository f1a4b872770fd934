import type { AgentEvent } from '@tessera/contracts/verification/verification.events';
import type { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { Superseded, untilAnswered } from './until-answered.ts';

type WithoutCommon<Event> = Event extends AgentEvent
  ? Omit<Event, 'id' | 'session_id' | 'agent_session_id' | 'seq' | 'timestamp'>
  : never;
/** An event before it gets its id, number and time. */
export type EventPayload = WithoutCommon<AgentEvent>;
type Entry = Parameters<VerificationRepository['recordAgent']>[3];
export type LogEntry = Omit<Entry, 'events'> & { readonly events?: readonly EventPayload[] };

interface Session {
  readonly workspace: WorkspaceId;
  readonly id: string;
  readonly agentSession: string;
  readonly epoch: number;
}

/** Entries of one write. */
interface Batch {
  entry: Entry;
  done: Promise<void>;
}

/**
 * Log of the agent in order. Entries are stored before they are sent to the browser, so a browser never knows something
 * that another agent would lack after a crash.
 */
export class SessionLog {
  private last: Promise<void> = Promise.resolve();
  private waiting: Batch | null = null;
  private seq: number;

  /** @param before number of events that earlier agents of this session recorded */
  constructor(
    private readonly store: Pick<VerificationRepository, 'recordAgent' | 'noteTornAudio'>,
    private readonly publish: (event: AgentEvent) => Promise<void>,
    private readonly session: Session,
    private readonly before: AgentEvent[],
  ) {
    this.seq = before.at(-1)?.seq ?? 0;
  }

  /**
   * Entries added during a write share the next one, so all consequences of an answer are stored together.
   * @throws Superseded when another agent has taken over or the session is closed
   */
  write({ events = [], ...entry }: LogEntry): Promise<void> {
    const more = { ...entry, events: events.map((payload) => this.number(payload)) };
    if (this.waiting) {
      this.waiting.entry = joined(this.waiting.entry, more);
      return this.waiting.done;
    }
    const batch = { entry: more, done: Promise.resolve() };
    batch.done = this.last.then(() => this.carryOut(batch));
    this.waiting = batch;
    this.last = batch.done.catch(() => undefined);
    return batch.done;
  }

  /** Sends all events again for a browser that was away; it recognises them by their ids. */
  repeat(): Promise<void> {
    const done = this.last.then(async () => {
      for (const event of [...this.before]) await this.publish(event);
    });
    this.last = done.catch(() => undefined);
    return done;
  }

  /** Marks this agent's recording as incomplete, also after a replacement or the end of the session. */
  async noteTornAudio(): Promise<void> {
    const { workspace, id } = this.session;
    await untilAnswered(() => this.store.noteTornAudio(workspace, id));
  }

  /** Waits for pending writes. */
  async settled(): Promise<void> {
    await this.last;
  }

  private async carryOut(batch: Batch): Promise<void> {
    this.waiting = null;
    const { entry } = batch;
    await this.stored(entry);
    const { events = [] } = entry;
    this.before.push(...events);
    for (const event of events) await this.publish(event);
  }

  private number(payload: EventPayload): AgentEvent {
    this.seq += 1;
    const { id, agentSession } = this.session;
    return {
      ...payload,
      id: newId(),
      session_id: id,
      agent_session_id: agentSession,
      seq: this.seq,
      timestamp: new Date().toISOString(),
    };
  }

  private async stored(entry: Entry): Promise<void> {
    const { workspace, id, epoch } = this.session;
    const kept = await untilAnswered(() => this.store.recordAgent(workspace, id, epoch, entry));
    if (!kept) throw new Superseded(`agent ${epoch} of session ${id} is not the one any more`);
  }
}

const joined = (before: Entry, after: Entry): Entry => ({
  ...before,
  ...after,
  events: [...(before.events ?? []), ...(after.events ?? [])],
  transcript: [...(before.transcript ?? []), ...(after.transcript ?? [])],
  attempts: [...(before.attempts ?? []), ...(after.attempts ?? [])],
  set: { ...before.set, ...after.set },
});
