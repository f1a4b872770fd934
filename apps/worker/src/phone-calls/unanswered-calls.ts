import { Inject, Injectable } from '@nestjs/common';
import { ConversationInbox } from '@tessera/agent-store/conversation-inbox';
import type { CallStatus } from '@tessera/contracts/conversations/conversations.schema';
import { PhoneCallsRepository } from '@tessera/data/conversations/phone-calls.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { MediaRooms } from '@tessera/verification/media-rooms';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';

interface Unanswered {
  workspace: WorkspaceId;
  id: string;
  room: string;
  status: CallStatus;
  /** Of SIP. */
  code: number | null;
}

/** The same for everything that ends a call, so that its log has one end. */
const key = 'unanswered0';

/** Ends phone calls that nobody answered. */
@Injectable()
export class UnansweredCalls {
  private readonly rooms: MediaRooms | null;

  constructor(
    private readonly calls: PhoneCallsRepository,
    private readonly inbox: ConversationInbox,
    @Inject(WORKER_SETTINGS) settings: WorkerSettings,
  ) {
    this.rooms = MediaRooms.of(settings);
  }

  /** A call that was answered meanwhile, or has ended, stays as it is. */
  async end({ workspace, id, room, status, code }: Unanswered): Promise<void> {
    if (!(await this.calls.endUnanswered(workspace, id, status, code))) return;
    await this.endLog({ workspace, id });
    await this.rooms?.close(room);
  }

  /** Ends the conversation of a call that is over. To be repeated if the process that ended the call died before. */
  async endLog({ workspace, id }: Pick<Unanswered, 'workspace' | 'id'>): Promise<void> {
    await this.inbox.tryPut(workspace, id, { type: 'end', key, by: 'carrier' });
  }
}
