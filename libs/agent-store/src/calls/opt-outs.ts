import { Injectable } from '@nestjs/common';
import type { PhoneLine } from '@tessera/data/conversations/conversation-call';
import { DoNotCallRepository } from '@tessera/data/telephony/do-not-call.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Customers who ask in a phone call not to be called any more. */
@Injectable()
export class OptOuts {
  constructor(private readonly listed: DoNotCallRepository) {}

  /** Puts the customer of a call on the do-not-call list, once. A caller without a number cannot be listed. */
  async add(workspace: WorkspaceId, conversation: string, { direction, from, to }: PhoneLine): Promise<void> {
    const number = direction === 'outbound' ? to : from;
    if (number === '') return;
    const entry = {
      number,
      note: '',
      source: 'conversation',
      addedBy: null,
      conversation,
      createdAt: new Date(),
    } as const;
    await this.listed.add(workspace, [entry]);
  }
}
