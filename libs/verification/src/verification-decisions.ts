import { Injectable, Logger } from '@nestjs/common';
import type { OutboxEntry } from '@tessera/contracts/fact';
import type { LogEntry } from '@tessera/data/verification/log-entry';
import { VerificationAccessRepository } from '@tessera/data/verification/verification-access.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

type Changed = Partial<Pick<VerificationDocument, 'review' | 'decision' | 'hold'>>;

/**
 * What people decide about verifications: the change, its entry of the log and the fact of it are one write. What
 * follows is done at once; what fails or dies there, the fact leads to: it goes to `verification.finish`, which does it
 * again.
 */
@Injectable()
export class VerificationDecisions {
  private readonly logger = new Logger(VerificationDecisions.name);

  constructor(
    private readonly verifications: VerificationRepository,
    private readonly accesses: VerificationAccessRepository,
  ) {}

  /**
   * Stores what somebody did, for good when this returns.
   * @param when the state in which it may be done
   * @returns the verification as it is now, null when it may not be done any more
   */
  async store(
    workspace: WorkspaceId,
    id: string,
    changed: Changed,
    entry: LogEntry,
    when: Parameters<VerificationRepository['act']>[2],
  ): Promise<VerificationDocument | null> {
    const fact: OutboxEntry = { id: entry.id, type: 'verification.ended', at: entry.at };
    const stored = await this.verifications.act(workspace, id, when, { changed, entry, fact });
    if (stored) await this.tryFollow(stored, fact);
    return stored;
  }

  /** Does what follows, as often as it takes: a part that was done before does no harm. */
  async follow(document: VerificationDocument): Promise<void> {
    const { workspace, _id, unlogged = [] } = document;
    for (const { id, at, ...access } of unlogged) {
      await this.accesses.add(workspace, { verification: _id, ...access }, { id, at });
      await this.verifications.clearLogged(workspace, _id, id);
    }
  }

  private async tryFollow(stored: VerificationDocument, { id }: OutboxEntry): Promise<void> {
    const { workspace, _id } = stored;
    try {
      await this.follow(stored);
      await this.verifications.clearOutboxes([{ workspace, id: _id, facts: [id] }]);
    } catch (error) {
      this.logger.warn(`what was done to verification ${_id} is stored, what follows is left: ${String(error)}`);
    }
  }
}
