import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { ConversationDocument } from './conversation.repository.ts';

/** A conversation that a sweep found. */
export type SweptConversation = Pick<ConversationDocument, '_id' | 'workspace' | 'revision' | 'updatedAt'>;

const fields = { workspace: 1, revision: 1, updatedAt: 1 } as const;

/** Conversations of every workspace that need maintenance. */
@Injectable()
export class ConversationSweepRepository extends CrossTenantRepository<ConversationDocument> {
  constructor(database: Database) {
    super(database, 'conversations');
  }

  /** Running ones without a change since a moment. */
  stillSince(moment: Date, limit: number): Promise<SweptConversation[]> {
    return this.findAnywhere(
      { status: 'running', updatedAt: { $lt: moment } },
      { limit, sort: { updatedAt: 1 }, projection: fields },
    );
  }

  /** Ended before a moment and not judged. */
  unjudgedSince(moment: Date, limit: number): Promise<SweptConversation[]> {
    return this.findAnywhere({ unjudgedSince: { $lt: moment } }, { limit, projection: fields });
  }

  /** Running ones with something in their inbox. */
  waiting(limit: number): Promise<SweptConversation[]> {
    return this.findAnywhere({ status: 'running', 'inbox.0': { $exists: true } }, { limit, projection: fields });
  }
}
