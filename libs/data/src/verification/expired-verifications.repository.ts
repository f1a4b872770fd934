import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { pageBehind, type Position } from '../keyset.ts';
import type { KeptKind } from './erasure.ts';
import type { VerificationDocument } from './verification.repository.ts';

/**
 * Which documents still have something of the kind. A second copy is kept as long as the video that it is a copy of, and
 * so is what was uploaded, also when no video could be made of it.
 */
const stillThere: { readonly [K in KeptKind | 'rest']: Record<string, unknown> } = {
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
  rest: { erased: null },
};

/** Verifications of every workspace with something that is to be erased. */
@Injectable()
export class ExpiredVerifications extends CrossTenantRepository<VerificationDocument> {
  constructor(database: Database) {
    super(database, 'verifications');
  }

  /**
   * Those whose artefact of a kind is older than its workspace keeps it, and that nobody holds.
   * @param kind `rest`: what is kept beside the artefacts
   */
  endedBefore(
    moment: Date,
    kind: KeptKind | 'rest',
    workspaces: { only: WorkspaceId } | { without: readonly WorkspaceId[] },
    limit: number,
  ): Promise<VerificationDocument[]> {
    const workspace = 'only' in workspaces ? workspaces.only : { $nin: [...workspaces.without] };
    const where = { workspace, status: 'ended', hold: null, endedAt: { $lt: moment }, ...stillThere[kind] };
    return this.findAnywhere(where, { sort: { endedAt: 1 }, limit });
  }

  /** Those of which something is to be erased still, the oldest first: a process died, or a blob could not be removed. */
  halfErased(limit: number, after: Position | null): Promise<VerificationDocument[]> {
    const where = { status: 'ended', 'erasures.0': { $exists: true }, ...pageBehind('endedAt', after) };
    return this.findAnywhere(where, { sort: { endedAt: 1, _id: 1 }, limit });
  }
}
