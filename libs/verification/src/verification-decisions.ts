import { Injectable, Logger } from '@nestjs/common';
import type { OutboxEntry } from '@tessera/contracts/fact';
import type { LogEntry } from '@tessera/data/verification/log-entry';
import { VerificationAccessRepository } from '@tessera/data/verification/verification-access.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { FactRelay } from '@tessera/runs/fact-relay';

type Changed = Partial<Pick<VerificationDocument, 'review' | 'decision' | 'hold'>>;

/**
 * Decisions of people about verifications. The change, its log entry and its fact are stored in one write. Follow-ups
 * run immediately; if they fail, the job of the fact repeats them. A decision's fact starts workflows too.
 */
@Injectable()
export class VerificationDecisions {
  private readonly logger = new Logger(VerificationDecisions.name);

  constructor(
    private readonly verifications: VerificationRepository,
    private readonly accesses: VerificationAccessRepository,
    private readonly relay: FactRelay,
  ) {}

  /**
   * Stores an action; it is durable when this returns.
   * @param when the state in which the action is allowed
   * @returns the current verification, null if the action is no longer allowed
   */
  async store(
    workspace: WorkspaceId,
    id: string,
    changed: Changed,
    entry: LogEntry,
    when: Parameters<VerificationRepository['act']>[2],
  ): Promise<VerificationDocument | null> {
    const type = changed.decision ? 'verification.decided' : 'verification.ended';
    const fact = { id: entry.id, type, at: entry.at } as const satisfies OutboxEntry;
    const stored = await this.verifications.act(workspace, id, when, { changed, entry, fact });
    if (stored) await this.tryFollow(stored, fact);
    return stored;
  }

  /** As `follow`, for a caller that has the id only. */
  async followOf(workspace: WorkspaceId, id: string): Promise<void> {
    const document = await this.verifications.byId(workspace, id);
    if (document) await this.follow(document);
  }

  /** Runs the follow-ups. Idempotent. */
  async follow(document: VerificationDocument): Promise<void> {
    const { workspace, _id, unlogged = [] } = document;
    for (const { id, at, ...access } of unlogged) {
      await this.accesses.add(workspace, { verification: _id, ...access }, { id, at });
      await this.verifications.clearLogged(workspace, _id, id);
    }
  }

  private async tryFollow(
    stored: VerificationDocument,
    { id, type }: { id: string; type: 'verification.decided' | 'verification.ended' },
  ): Promise<void> {
    const { workspace, _id } = stored;
    try {
      await this.follow(stored);
      if (type === 'verification.decided') await this.relay.deliver({ id, type, workspace, document: _id });
      await this.verifications.clearOutboxes([{ workspace, id: _id, facts: [id] }]);
    } catch (error) {
      this.logger.warn(`what was done to verification ${_id} is stored, what follows is left: ${String(error)}`);
    }
  }
}
