import { Injectable } from '@nestjs/common';
import type { MailCarrier } from '@tessera/contracts/accounts/accounts.jobs';
import { RegistrationRepository } from '@tessera/data/accounts/registration.repository';
import type { SealedMail } from '@tessera/data/accounts/sealed-mail';
import { EmailCodeRepository } from '@tessera/data/accounts/email-code.repository';
import { InvitationRepository } from '@tessera/data/workspaces/invitation.repository';

/** What a document that carries mail can be asked. */
interface CarrierRepository {
  mailById(id: string, mail: string): Promise<SealedMail | null>;
  mailSent(id: string, mail: string): Promise<void>;
  withMailBefore(moment: Date, limit: number): Promise<{ _id: string; outbox: SealedMail[] }[]>;
}

/** The repositories of the documents that carry mail in their outbox. */
@Injectable()
export class MailCarriers {
  readonly byName: Record<MailCarrier, CarrierRepository>;

  constructor(
    readonly registrations: RegistrationRepository,
    invitations: InvitationRepository,
    readonly emailCodes: EmailCodeRepository,
  ) {
    this.byName = { registrations, invitations, emailCodes };
  }
}
