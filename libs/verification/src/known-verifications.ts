import { Injectable } from '@nestjs/common';
import type { ListedVerification } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import { sessionsIn } from './verification-outcomes.ts';

/** A workspace's verifications, for features that refer to one. */
@Injectable()
export class KnownVerifications {
  constructor(private readonly verifications: VerificationRepository) {}

  /** @returns the form of a verification, or null if there is no such verification */
  async formOf(workspace: WorkspaceId, id: string): Promise<string | null> {
    return (await this.verifications.byId(workspace, id))?.form ?? null;
  }

  /** Whether one of the verifications of a form is under legal hold. */
  async areHeld(workspace: WorkspaceId, form: string): Promise<boolean> {
    return (await this.verifications.countHeld(workspace, form)) > 0;
  }

  /** The verifications that answers name, as lists show them. */
  async inAnswers(workspace: WorkspaceId, answers: Readonly<Record<string, JsonValue>>): Promise<ListedVerification[]> {
    const ids = sessionsIn(answers);
    return ids.length === 0 ? [] : this.verifications.listedByIds(workspace, ids);
  }
}
