import { Injectable } from '@nestjs/common';
import type { RetentionKind } from '@tessera/contracts/verification/retention.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { pageBehind, type Position } from '../keyset.ts';
import type { VerificationDocument } from './verification-document.ts';

/**
 * Which documents still have something of the kind. A second copy is kept as long as the video that it is a copy of,
 * and so is what was uploaded, also when no video could be made of it.
 */
export const stillThere: { readonly [K in RetentionKind | 'rest']: Record<string, unknown> } = {
  video: {
    $or: [
      { 'media.kind': 'video' },
      { upload: { $ne: null }, uploadErased: null },
      { egressAsked: true },
      { egress: { $ne: null } },
    ],
  },
  audio: { 'media.kind': 'audio' },
  transcript: { $or: [{ 'transcript.0': { $exists: true } }, { 'attempts.0': { $exists: true } }] },
  record: { 'media.kind': 'record' },
  rest: {},
};
/** What an eraser has no use for, and what makes a document large. */
const withoutCourse = { events: 0, facts: 0, attempts: 0, script: 0, options: 0, request: 0, consentText: 0 } as const;
/** What an eraser needs to know. */
export type ErasableVerification = Omit<VerificationDocument, keyof typeof withoutCourse>;

/** Verifications of every workspace with something that is to be erased. */
@Injectable()
export class ExpiredVerifications extends CrossTenantRepository<ErasableVerification> {
  constructor(database: Database) {
    super(database, 'verifications');
  }

  /**
   * Those whose artefact of a kind is older than its workspace keeps it, and that nobody holds.
   * @param kind `rest`: what is kept beside the artefacts
   */
  endedBefore(
    moment: Date,
    kind: RetentionKind | 'rest',
    workspaces: { only: WorkspaceId } | { without: readonly WorkspaceId[] },
    limit: number,
  ): Promise<ErasableVerification[]> {
    const workspace = 'only' in workspaces ? workspaces.only : { $nin: [...workspaces.without] };
    const unheld = { status: 'ended', erased: null, hold: null };
    const where = { workspace, ...unheld, endedAt: { $lt: moment }, ...stillThere[kind] };
    return this.findAnywhere(where, { sort: { endedAt: 1 }, limit, projection: withoutCourse });
  }

  /**
   * Those of which something is to be erased still, the oldest first: a process died, or a blob could not be removed.
   */
  halfErased(limit: number, after: Position | null): Promise<ErasableVerification[]> {
    const where = { status: 'ended', 'erasures.0': { $exists: true }, ...pageBehind('endedAt', after) };
    return this.findAnywhere(where, { sort: { endedAt: 1, _id: 1 }, limit, projection: withoutCourse });
  }
}
