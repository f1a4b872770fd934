import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Sealing } from '@tessera/kit/sealing';

/** What a signed address leads to. */
export interface SignedOrder {
  workspace: WorkspaceId;
  order: string;
}
type Purpose = 'checkout of an order' | 'pdf of an invoice';

/** Short-lived addresses of orders and invoices: a navigation carries no session. */
@Injectable()
export class SignedAddresses {
  constructor(private readonly sealing: Sealing) {}

  write({ workspace, order }: SignedOrder, purpose: Purpose, expiresAt: Date): string {
    return this.sealing.writeSigned([workspace, order, expiresAt.getTime()], purpose);
  }

  /** @throws DomainError NOT_FOUND unless this server signed it, GONE when it has expired */
  read(address: string, purpose: Purpose): SignedOrder {
    const content = this.sealing.readSigned<[WorkspaceId, string, number]>(address, purpose);
    if (!content) throw notFound('This address');
    const [workspace, order, expiresAt] = content;
    if (expiresAt < Date.now()) throw new DomainError('GONE', 'This link has expired. Open it again from Billing.');
    return { workspace, order };
  }
}
