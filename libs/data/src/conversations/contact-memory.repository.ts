import { Injectable } from '@nestjs/common';
import type { Contact } from '@tessera/contracts/conversations/contact-memories.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface RememberedFact {
  name: string;
  title: string;
  /** JSON text. */
  value: string;
  /** The conversation in which it was said. */
  from: string;
}

/** What one agent knows of one contact. */
export interface ContactMemoryDocument extends TenantDocument {
  agent: string;
  agentName: string;
  contact: Contact;
  facts: RememberedFact[];
  /** Of the last conversation. */
  summary: string | null;
  disposition: string | null;
  conversation: string;
  firstAt: Date;
  lastAt: Date;
  keepUntil: Date;
  /** Everything as text, to search for a person. */
  words: string;
  revision: number;
}

/** Id of what an agent knows of a contact. It is derived from both, so that there is only one. */
export const contactMemoryId = (workspace: WorkspaceId, agent: string, { kind, value }: Contact): string =>
  deterministicId('contact-memory', workspace, agent, kind, value);

/** The value of a stored fact. */
export const factValue = ({ value }: RememberedFact): JsonValue => JSON.parse(value);

@Injectable()
export class ContactMemoryRepository extends TenantRepository<ContactMemoryDocument> {
  constructor(database: Database) {
    super(database, 'contactMemories', [
      { key: { workspace: 1, agent: 1 } },
      { key: { workspace: 1, lastAt: 1 } },
      { key: { keepUntil: 1 } },
    ]);
  }

  /** Null if nothing is stored, or its time is over. */
  of(workspace: WorkspaceId, agent: string, contact: Contact, now: Date): Promise<ContactMemoryDocument | null> {
    const _id = contactMemoryId(workspace, agent, contact);
    return this.findOne(workspace, { _id, agent, keepUntil: { $gt: now } });
  }

  /** @returns false if the agent knows something of the contact already */
  async begin(document: ContactMemoryDocument): Promise<boolean> {
    return (await this.insertNew([document])).size === 0;
  }

  /** What is stored, even if its time is over. */
  stored(workspace: WorkspaceId, agent: string, contact: Contact): Promise<ContactMemoryDocument | null> {
    return this.findOne(workspace, { _id: contactMemoryId(workspace, agent, contact), agent });
  }

  /** @returns false if it was changed or deleted since it was read */
  async replace({ _id, workspace, agent, revision, ...next }: ContactMemoryDocument): Promise<boolean> {
    const change = { $set: next, $inc: { revision: 1 } };
    return (await this.change(workspace, { _id, agent, revision }, change)) !== null;
  }

  async forget(workspace: WorkspaceId, agent: string, contact: Contact): Promise<boolean> {
    return (await this.remove(workspace, { _id: contactMemoryId(workspace, agent, contact), agent })) > 0;
  }

  async forgetAgent(workspace: WorkspaceId, agent: string): Promise<void> {
    await this.remove(workspace, { agent });
  }

  /** Erases what is known of contacts whose last conversation ended before a moment. */
  async eraseBefore(workspace: WorkspaceId, before: Date): Promise<number> {
    return this.remove(workspace, { lastAt: { $lt: before } });
  }

  /** @param pattern source of a regular expression, without regard to case */
  mentioning(workspace: WorkspaceId, pattern: string, limit: number): Promise<ContactMemoryDocument[]> {
    const sort = { lastAt: -1, _id: -1 } as const;
    return this.find(workspace, { words: { $regex: pattern, $options: 'i' } }, { sort, limit });
  }

  async erase(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }

  /** Erases one whose time is over, unless a later conversation has extended it meanwhile. */
  async eraseOutlived(workspace: WorkspaceId, id: string, moment: Date): Promise<void> {
    await this.remove(workspace, { _id: id, keepUntil: { $lt: moment } });
  }
}
