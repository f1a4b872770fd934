import { Injectable } from '@nestjs/common';
import { Database } from '../database.ts';
import { IdentityRepository } from '../identity-repository.ts';

interface PaymentEventDocument {
  /** `<provider>/<event>`. */
  _id: string;
  /** As it came. */
  body: string;
  at: Date;
}

/** Events of payment providers, each once, as evidence. */
@Injectable()
export class PaymentEventRepository extends IdentityRepository<PaymentEventDocument> {
  constructor(database: Database) {
    super(database, 'paymentEvents', []);
  }

  /** @returns false for one that came before */
  keep(provider: string, event: string, body: string): Promise<boolean> {
    return this.insert({ _id: `${provider}/${event}`, body, at: new Date() });
  }
}
