import { Injectable } from '@nestjs/common';
import type { OutboxEntry } from '@tessera/contracts/fact';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { FactRelay } from '@tessera/runs/fact-relay';

const mostTries = 5;
/** Fields that may be stored with the end. */
type Along = Partial<
  Pick<VerificationDocument, 'outcome' | 'stopReason' | 'reviewReasons' | 'upload' | 'resultAt' | 'attempts'>
>;

/** Ends verifications for the proposer, the agent and the sweep. The fact of it leads to `verification.finish`. */
@Injectable()
export class VerificationEnding {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly relay: FactRelay,
  ) {}

  /**
   * Closes an open verification; a closed one stays unchanged. The agent's outcome has priority over the given one.
   * Without either, it failed if nothing was read, and needs a review otherwise.
   * @param along fields of the same write
   * @returns the current verification, null if there is none
   */
  async end(workspace: WorkspaceId, id: string, along: Along = {}): Promise<VerificationDocument | null> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const open = await this.verifications.byId(workspace, id);
      if (open?.status !== 'open') return open;
      const at = new Date();
      const fact: OutboxEntry = { id: newId(), type: 'verification.ended', at };
      // The agent may write concurrently, so the write requires the state that was read, or reads again.
      const verdict = verdictOn(openWith(open, along));
      const ended = await this.verifications.end(workspace, open, {
        ...along,
        ...verdict,
        endedAt: at,
        outbox: [fact],
      });
      if (!ended) continue;
      await this.handOver(ended, fact);
      return ended;
    }
    throw new Error(`verification ${id} could not be ended: it changes all the time`);
  }

  private async handOver({ workspace, _id }: VerificationDocument, { id }: OutboxEntry): Promise<void> {
    if (!(await this.relay.tryDeliver({ id, type: 'verification.ended', workspace, document: _id }))) return;
    await this.verifications.clearOutboxes([{ workspace, id: _id, facts: [id] }]);
  }
}

/** An outcome that the agent announced has priority over a caller that did not know it. */
const openWith = (open: VerificationDocument, along: Along): VerificationDocument => ({
  ...open,
  ...along,
  outcome: open.outcome ?? along.outcome ?? null,
});

function verdictOn({
  outcome,
  attempts,
  reviewReasons,
}: VerificationDocument): Pick<VerificationDocument, 'outcome' | 'review' | 'reviewReasons'> {
  const isInterrupted = outcome === null && attempts.length > 0;
  const final = outcome ?? (isInterrupted ? 'review' : 'failed');
  return {
    outcome: final,
    review: final === 'review' ? 'waiting' : 'not-needed',
    reviewReasons: isInterrupted ? [...new Set([...reviewReasons, 'interrupted' as const])] : reviewReasons,
  };
}
