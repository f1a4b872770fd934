import { Injectable } from '@nestjs/common';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** A workspace's verifications, for features that refer to one. */
@Injectable()
export class KnownVerifications {
  constructor(private readonly verifications: VerificationRepository) {}

  /** @returns the form of a verification, or null if there is no such verification */
  async formOf(workspace: WorkspaceId, id: string): Promise<string | null> {
    return (await this.verifications.byId(workspace, id))?.form ?? null;
  }
}
