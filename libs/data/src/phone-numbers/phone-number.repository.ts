import { Injectable } from '@nestjs/common';
import type { CallDirection, Carrier } from '@tessera/contracts/phone-numbers/phone-numbers.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface StoredNumberTest {
  ok: boolean;
  words: string;
  ms: number;
  at: Date;
}

export interface PhoneNumberDocument extends TenantDocument {
  /** E.164. */
  number: string;
  carrier: Carrier;
  address: string | null;
  transport: 'tls' | 'tcp' | null;
  /** Account, user and secret as JSON, encrypted. */
  sealedLogin: string;
  gst: { gstin: string; by: 'registry' | 'number'; legalName: string | null } | null;
  /** The number, from its first passed test on: one workspace alone has it then. */
  held?: string;
  lastTest: StoredNumberTest;
  /** The agent that answers calls. */
  inbound: string | null;
  /** Agents that call from it. */
  outbound: string[];
  createdAt: Date;
}

/** Numbers of workspaces. One that has passed a test is unique over all workspaces. */
@Injectable()
export class PhoneNumberRepository extends TenantRepository<PhoneNumberDocument> {
  constructor(database: Database) {
    super(database, 'phoneNumbers', [
      { key: { workspace: 1, number: 1 }, unique: true },
      { key: { held: 1 }, unique: true, sparse: true },
    ]);
  }

  all(workspace: WorkspaceId): Promise<PhoneNumberDocument[]> {
    return this.find(workspace, {}, { sort: { number: 1 } });
  }

  byId(workspace: WorkspaceId, id: string): Promise<PhoneNumberDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  byNumber(workspace: WorkspaceId, number: string): Promise<PhoneNumberDocument | null> {
    return this.findOne(workspace, { number });
  }

  /** @returns 'taken' if the workspace has the number, or another one holds it */
  add(document: PhoneNumberDocument, most: number): Promise<'added' | 'taken' | 'full'> {
    return this.insertLimited(document, most);
  }

  /** @returns 'taken' if the test was passed and another workspace holds the number */
  noteTest(
    workspace: WorkspaceId,
    { _id, number }: Pick<PhoneNumberDocument, '_id' | 'number'>,
    lastTest: StoredNumberTest,
  ): Promise<PhoneNumberDocument | null | 'taken'> {
    return this.changeUnique(workspace, { _id }, { $set: { lastTest, ...(lastTest.ok && { held: number }) } });
  }

  /** @returns whether the agent has it now: a number has one agent for incoming calls */
  async give(workspace: WorkspaceId, id: string, agent: string, direction: CallDirection): Promise<boolean> {
    const changed =
      direction === 'inbound'
        ? await this.change(workspace, { _id: id, inbound: { $in: [null, agent] } }, { $set: { inbound: agent } })
        : await this.change(workspace, { _id: id }, { $addToSet: { outbound: agent } });
    return changed !== null;
  }

  /** @param ids numbers that the agent gives back; all by default */
  async release(
    workspace: WorkspaceId,
    agent: string,
    direction: CallDirection,
    ids?: readonly string[],
  ): Promise<void> {
    const which = ids && { _id: { $in: ids } };
    if (direction === 'inbound')
      await this.changeMany(workspace, { ...which, inbound: agent }, { $set: { inbound: null } });
    else await this.changeMany(workspace, { ...which, outbound: agent }, { $pull: { outbound: agent } });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }
}
