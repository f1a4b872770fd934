import { Injectable } from '@nestjs/common';
import { isPayable } from '@tessera/contracts/billing/order-state';
import { paymentRawWire } from '@tessera/contracts/billing/payment.wire';
import { pathWith } from '@tessera/contracts/wire';
import type { OrderDocument } from '@tessera/data/billing/order.repository';
import { SignedAddresses } from './signed-addresses.ts';

/** Orders as the contract shows them. */
@Injectable()
export class OrderWire {
  constructor(private readonly addresses: SignedAddresses) {}

  of(order: OrderDocument) {
    const { _id: id, workspace, plan, period, state, currency, amounts, coupon, createdAt, expiresAt } = order;
    const isOpen = order.providerOrder !== null && isPayable(state);
    const address = () => this.addresses.write({ workspace, order: id }, 'checkout of an order', expiresAt);
    return {
      id,
      plan,
      period,
      state,
      amounts: { currency, ...amounts },
      coupon,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      checkout: isOpen ? pathWith(paymentRawWire.checkout.path, { address: address() }) : null,
    };
  }
}
