import { Injectable } from '@nestjs/common';
import {
  changedKinds,
  type RetentionKind,
  retentionKinds,
  type RetentionPolicy,
  shortenedKinds,
} from '@tessera/contracts/verification/retention.schema';
import type { Doer } from '@tessera/data/verification/log-entry';
import { type RetentionDocument, RetentionRepository } from '@tessera/data/verification/retention.repository';
import { VerificationPeriodsRepository } from '@tessera/data/verification/verification-periods.repository';
import { dayLength } from '@tessera/kernel/calendar';
import { conflict, invalidInput } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';

type Stored = Pick<RetentionDocument, 'policy' | 'changes'>;
/** More than a workspace holds at a time. */
const mostHeld = 10_000;

interface Saving {
  reason: string | null;
  by: Doer;
  /** Of the save that the change is a part of. */
  at?: Date;
}

/** How long a workspace keeps its recordings, transcripts and sealed records. */
@Injectable()
export class VerificationPeriods {
  constructor(
    private readonly retention: RetentionRepository,
    private readonly verifications: VerificationPeriodsRepository,
  ) {}

  of(workspace: WorkspaceId): Promise<Stored> {
    return this.retention.of(workspace);
  }

  /**
   * @param reason needed if a period becomes shorter
   * @throws DomainError INVALID_INPUT, or CONFLICT if somebody else changed the periods meanwhile
   */
  async set(workspace: WorkspaceId, to: RetentionPolicy, { reason, by, at = new Date() }: Saving) {
    judgePolicy(to);
    const stored: Stored = await this.retention.of(workspace);
    const from = stored.policy;
    if (changedKinds(from, to).length === 0) return stored;
    if (reason === null && shortenedKinds(from, to).length > 0)
      throw invalidInput('Shorter periods erase older data. Enter a reason.', 'body.reason');
    const changed = await this.retention.set(workspace, { ...by, at, from, to, reason });
    if (!changed) throw conflict('Someone else has changed the retention periods. Reload them and try again.');
    return changed;
  }

  /** How many verifications a policy would erase something of now. */
  async expired(workspace: WorkspaceId, policy: RetentionPolicy, now: Date): Promise<Record<RetentionKind, number>> {
    const counts = retentionKinds.map(async (kind) => {
      const days = policy[`${kind}_days`];
      const before = days === null ? null : new Date(now.getTime() - days * dayLength);
      return [kind, before ? await this.verifications.countEndedBefore(workspace, kind, before) : 0] as const;
    });
    return Object.fromEntries(await Promise.all(counts)) as Record<RetentionKind, number>;
  }

  heldResponses(workspace: WorkspaceId): Promise<string[]> {
    return this.verifications.heldResponses(workspace, mostHeld);
  }
}

/** @throws DomainError INVALID_INPUT for a policy that contradicts itself */
export function judgePolicy({ transcript_days: transcript, record_days: record }: RetentionPolicy): void {
  if (transcript !== null && (record === null || record > transcript))
    throw invalidInput(
      'The sealed record holds the transcript: keep the transcript at least as long as the record.',
      'body.transcript_days',
    );
}
