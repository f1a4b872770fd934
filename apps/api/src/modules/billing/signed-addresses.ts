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
    const text = Buffer.from(JSON.stringify([workspace, order, expiresAt.getTime()])).toString('base64url');
    return `${text}.${this.sealing.sign(text, purpose)}`;
  }

  /** @throws DomainError NOT_FOUND unless this server signed it, GONE when it has expired */
  read(address: string, purpose: Purpose): SignedOrder {
    const [text = '', signature = '', ...rest] = address.split('.');
    if (rest.length > 0 || !this.sealing.isSigned(signature, text, purpose)) throw notFound('This address');
    const [workspace, order, expiresAt] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
      WorkspaceId,
      string,
      number,
    ];
    if (expiresAt < Date.now()) throw new DomainError('GONE', 'This link has expired. Open it again from Billing.');
    return { workspace, order };
  }
}
