import { Injectable } from '@nestjs/common';
import { DashboardDeliveryQueue } from '@tessera/apps/dashboards/dashboard-delivery-queue';
import type { MailCarrier } from '@tessera/contracts/accounts/accounts.jobs';
import { AccountMailRepository } from '@tessera/data/accounts/account-mail.repository';
import { DueDigests } from '@tessera/data/accounts/notification-settings.repository';
import { RegistrationRepository } from '@tessera/data/accounts/registration.repository';
import type { SealedMail } from '@tessera/data/accounts/sealed-mail';
import { EmailCodeRepository } from '@tessera/data/accounts/email-code.repository';
import { ApprovalMailQueue } from '@tessera/runs/approvals/approval-mail-queue';
import { RunAlertQueue } from '@tessera/runs/run-alert-queue';
import { FormEmailQueue } from '@tessera/forms/form-email-queue';
import { InvitationRepository } from '@tessera/data/workspaces/invitation.repository';

/** Queries that every document with a mail outbox supports. */
interface CarrierRepository {
  mailById(id: string, mail: string): Promise<SealedMail | null>;
  mailSent(id: string, mail: string): Promise<void>;
  withMailBefore(moment: Date, limit: number): Promise<{ _id: string; outbox: SealedMail[] }[]>;
}

/** Repositories of the documents with a mail outbox. */
@Injectable()
export class MailCarriers {
  readonly byName: Record<MailCarrier, CarrierRepository>;

  constructor(
    readonly registrations: RegistrationRepository,
    invitations: InvitationRepository,
    readonly emailCodes: EmailCodeRepository,
    readonly formEmails: FormEmailQueue,
    readonly accountMails: AccountMailRepository,
    approvals: ApprovalMailQueue,
    runAlerts: RunAlertQueue,
    readonly dashboardMails: DashboardDeliveryQueue,
    digests: DueDigests,
  ) {
    this.byName = {
      ...{ registrations, invitations, emailCodes, formEmails, accountMails, approvals, runAlerts },
      ...{ dashboardMails, digests },
    };
  }
}
