import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { IdentityRepository } from '../identity-repository.ts';

/**
 * What a public address can lead to: a form's page, a workflow's inbound webhook, a verification by its id or by the
 * name of its media room, an upload.
 */
export type AddressKind = 'form' | 'hook' | 'verification' | 'room' | 'upload';

/** Where an address leads. */
export interface Destination {
  workspace: WorkspaceId;
  subject: string;
}
interface AddressDocument extends Destination {
  _id: string;
}

/**
 * Leads from an address that a stranger holds to the workspace that it is of: the one look-up of forms and workflows
 * that can't name a workspace, because the caller has none. What an address leads to never changes.
 */
@Injectable()
export class AddressRepository extends IdentityRepository<AddressDocument> {
  constructor(database: Database) {
    super(database, 'addresses', []);
  }

  resolve(kind: AddressKind, address: string): Promise<Destination | null> {
    return this.findOne({ _id: idOf(kind, address) });
  }

  /** @returns false when the address is taken */
  claim(kind: AddressKind, address: string, { workspace, subject }: Destination): Promise<boolean> {
    return this.insert({ _id: idOf(kind, address), workspace, subject });
  }

  /** Gives an address up, if it leads there. */
  async release(kind: AddressKind, address: string, { workspace, subject }: Destination): Promise<void> {
    await this.remove({ _id: idOf(kind, address), workspace, subject });
  }
}

const idOf = (kind: AddressKind, address: string): string => `${kind}/${address}`;
