import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { IdentityRepository } from '../identity-repository.ts';

/**
 * Target of a public address: a form's page, an image of one, a workflow's inbound webhook, a verification (by id or
 * media room name), an upload, a public page of an app, a feed of a dashboard (by the hash of its key), an order of a
 * payment provider, the public link of an app, the picture of an app, the feed of a calendar (by the hash of its key),
 * a member's approvals for calendar programs (by the hash of its key), the public page of an agent.
 */
export type AddressKind =
  | 'form'
  | 'formImage'
  | 'hook'
  | 'verification'
  | 'room'
  | 'upload'
  | 'page'
  | 'feed'
  | 'payment'
  | 'agent'
  | 'appImage'
  | 'calendar'
  | 'approvalCalendar'
  | 'appLink';

/** Target of an address. */
export interface Destination {
  workspace: WorkspaceId;
  subject: string;
}
interface AddressDocument extends Destination {
  _id: string;
}

/**
 * Maps public addresses to workspaces, for callers without a workspace of their own. An address is
 * never given to another workspace.
 */
@Injectable()
export class AddressRepository extends IdentityRepository<AddressDocument> {
  constructor(database: Database) {
    super(database, 'addresses', []);
  }

  resolve(kind: AddressKind, address: string): Promise<Destination | null> {
    return this.findOne({ _id: idOf(kind, address) });
  }

  /** @returns false if the address is taken */
  claim(kind: AddressKind, address: string, { workspace, subject }: Destination): Promise<boolean> {
    return this.insert({ _id: idOf(kind, address), workspace, subject });
  }

  /**
   * Gives an address of a workspace another target there.
   * @returns false if it does not lead to `from` any more
   */
  async move(kind: AddressKind, address: string, { workspace, subject }: Destination, to: string): Promise<boolean> {
    return (await this.change({ _id: idOf(kind, address), workspace, subject }, { $set: { subject: to } })) !== null;
  }

  /** Releases an address, if it has this target. */
  async release(kind: AddressKind, address: string, { workspace, subject }: Destination): Promise<void> {
    await this.remove({ _id: idOf(kind, address), workspace, subject });
  }
}

const idOf = (kind: AddressKind, address: string): string => `${kind}/${address}`;
