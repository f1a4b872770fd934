import { Injectable } from '@nestjs/common';
import type { AgentSessionRequest } from '@tessera/contracts/verification/verification-sessions.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A form filling on a computer that continues on a phone. */
export interface HandOffDocument extends TenantDocument {
  form: string;
  slug: string;
  version: number;
  field: string;
  filling: string;
  username: string;
  request: Omit<AgentSessionRequest, 'room_name'>;
  /** Shown on both screens, so that the person can match them. */
  code: string;
  createdAt: Date;
  expiresAt: Date;
  /** The link can be opened once, by one device: the id that the phone sends. */
  openedAt: Date | null;
  opener: string | null;
}

/** Retention: longer than any session that it can lead to. */
const keptSeconds = 24 * 3600;

@Injectable()
export class HandOffRepository extends TenantRepository<HandOffDocument> {
  constructor(database: Database) {
    super(database, 'handOffs', [{ key: { createdAt: 1 }, expireAfterSeconds: keptSeconds }]);
  }

  create(workspace: WorkspaceId, handOff: Omit<HandOffDocument, 'workspace'>): Promise<HandOffDocument> {
    return this.insert(workspace, handOff);
  }

  byId(workspace: WorkspaceId, id: string): Promise<HandOffDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** @returns null if it was opened before or has expired */
  open(workspace: WorkspaceId, id: string, opener: string, now: Date): Promise<HandOffDocument | null> {
    const isOpen = { expiresAt: { $gt: now }, $or: [{ openedAt: null }, { opener }] };
    return this.change(workspace, { _id: id, ...isOpen }, { $set: { openedAt: now, opener } });
  }
}
