import type { OrderDocument } from '@tessera/data/billing/order.repository';

/** A payment as the provider reports it. */
export interface SeenPayment {
  id: string;
  providerOrder: string;
  amount: number;
  currency: string;
  status: 'pending' | 'captured' | 'failed';
}
/** A form that a browser sends to the payment page. */
export interface CheckoutForm {
  action: string;
  fields: Readonly<Record<string, string>>;
}
/** A webhook whose signature was checked. */
export interface ProviderEvent {
  id: string;
  payment: SeenPayment | null;
}
export interface ReturnAddresses {
  answered: string;
  cancelled: string;
}

/** What billing needs of a payment provider. */
export abstract class PaymentProvider {
  abstract readonly name: 'razorpay';
  /** Whether its keys are set. */
  abstract readonly isReady: boolean;
  /** Registers an order, unless the provider has it already. @returns the provider's id of it */
  abstract announce(order: OrderDocument): Promise<string>;
  abstract checkout(order: OrderDocument, providerOrder: string, back: ReturnAddresses): CheckoutForm;
  /** Whether the answer of the payment page was signed by the provider, for this order. */
  abstract isSigned(providerOrder: string, payment: string, signature: string): boolean;
  /** The payments of an order, failed ones included. */
  abstract payments(providerOrder: string): Promise<SeenPayment[]>;
  /** @throws DomainError UNAUTHENTICATED for a wrong signature, INVALID_INPUT for what is no event */
  abstract read(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ProviderEvent;
}
