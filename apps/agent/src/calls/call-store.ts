import { setTimeout as sleep } from 'node:timers/promises';
import type { SpokenLine } from '@tessera/agents/conversation/calls';
import type { ConversationEvent, Incoming } from '@tessera/agents/conversation/conversation-events';
import type { CallStatus } from '@tessera/contracts/conversations/conversations.schema';
import type { ConversationCallsRepository } from '@tessera/data/conversations/conversation-calls.repository';
import type { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import type { CallOrder } from '@tessera/verification/media-rooms';
import { Superseded, untilAnswered } from '../session/until-answered.ts';

/** Between two looks at the log: an answer waits half of it. */
const lookEveryMs = 40;
const beatEveryMs = 5_000;

export interface StoreEvents {
  /** @param from index of the first of them */
  logged(events: readonly ConversationEvent[], from: number): void;
  /** This voice is not the one any more, or the database does not answer. */
  lost(error: unknown): void;
}

/** Reads what the log of a conversation says, and writes in order what sounded and was heard. */
export class CallStore {
  private last: Promise<unknown> = Promise.resolve();
  private revision = -1;
  private read = 0;
  private isClosed = false;
  private beatAt = Date.now();

  constructor(
    private readonly calls: Pick<
      ConversationCallsRepository,
      'answered' | 'beat' | 'byId' | 'finish' | 'noteTorn' | 'revision' | 'spoke'
    >,
    private readonly conversations: Pick<ConversationRepository, 'receive'>,
    private readonly order: CallOrder,
    private readonly on: StoreEvents,
  ) {}

  /** Reads the log until `close`, and gives signs of life. */
  async watch(): Promise<void> {
    try {
      while (!this.isClosed) {
        await untilAnswered(() => this.look());
        await sleep(lookEveryMs);
      }
    } catch (error) {
      if (!this.isClosed) this.on.lost(error);
    }
  }

  answered(): void {
    const { workspace, conversation, epoch } = this.order;
    this.write(() => this.calls.answered(workspace, conversation, epoch));
  }

  spoke(at: number, line: SpokenLine): void {
    const { workspace, conversation, epoch } = this.order;
    this.write(() => this.calls.spoke(workspace, conversation, epoch, at, line));
  }

  /** Something that came after the end is dropped. */
  post(incoming: Incoming): void {
    const { workspace, conversation } = this.order;
    const entry = { key: incoming.key, content: JSON.stringify(incoming) };
    this.write(async () => {
      await this.conversations.receive(workspace, conversation, entry);
      return true;
    });
  }

  /** Whether the call was transferred. */
  async isTransferred(): Promise<boolean> {
    const { workspace, conversation } = this.order;
    const found = await untilAnswered(() => this.calls.byId(workspace, conversation));
    return found?.call.phone?.transferredTo !== undefined;
  }

  finish(status: CallStatus, isPhone: boolean): Promise<void> {
    const { workspace, conversation, epoch } = this.order;
    return this.write(async () => {
      await this.calls.finish(workspace, conversation, { epoch, isPhone }, status);
      return true;
    });
  }

  async noteTorn(): Promise<void> {
    const { workspace, conversation } = this.order;
    await untilAnswered(() => this.calls.noteTorn(workspace, conversation));
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.last;
  }

  private async look(): Promise<void> {
    const { workspace, conversation, epoch } = this.order;
    const revision = await this.calls.revision(workspace, conversation, epoch);
    if (revision === null) throw new Superseded(`voice ${epoch} of call ${conversation} is not the one any more`);
    if (revision !== this.revision) await this.readOn(revision);
    if (Date.now() - this.beatAt < beatEveryMs) return;
    this.beatAt = Date.now();
    await this.calls.beat(workspace, conversation, epoch);
  }

  private async readOn(revision: number): Promise<void> {
    const found = await this.calls.byId(this.order.workspace, this.order.conversation);
    if (!found) throw new Superseded('the conversation is erased');
    this.revision = revision;
    const from = this.read;
    this.read = found.events.length;
    if (!this.isClosed)
      this.on.logged(
        found.events.slice(from).map((event) => JSON.parse(event)),
        from,
      );
  }

  private write(writing: () => Promise<boolean>): Promise<void> {
    const done = this.last.then(async () => {
      if (await untilAnswered(writing)) return;
      throw new Superseded('another voice has the call');
    });
    this.last = done.catch((error: unknown) => {
      if (!this.isClosed) this.on.lost(error);
    });
    return done;
  }
}
