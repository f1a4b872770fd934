import { Module } from '@nestjs/common';
import { DashboardDeliveriesModule } from '@tessera/apps/dashboards/dashboard-reading.module';
import { AccountMailRepository } from '@tessera/data/accounts/account-mail.repository';
import { DueDigests, NotificationSettingsRepository } from '@tessera/data/accounts/notification-settings.repository';
import { RegistrationRepository } from '@tessera/data/accounts/registration.repository';
import { EmailCodeRepository } from '@tessera/data/accounts/email-code.repository';
import { InvitationRepository } from '@tessera/data/workspaces/invitation.repository';
import { SmtpConfigRepository } from '@tessera/data/workspaces/smtp-config.repository';
import { FormEmailsModule } from '@tessera/forms/form-emails.module';
import { TeamRepository } from '@tessera/data/workspaces/team.repository';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { ApprovalMailsModule } from '@tessera/runs/approvals/approval-mails.module';
import { RunAlertsModule } from '@tessera/runs/run-alerts.module';
import { WORKER_SETTINGS } from '../settings.ts';
import { Addressees } from './addressees.ts';
import { MailCarriers } from './mail-carriers.ts';
import { MailSweep } from './mail-sweep.ts';
import { MailTransport, mailTransport } from './mail-transport.ts';
import { WorkspaceMail } from './workspace-mail.ts';
import { MemberNotices } from './member-notices.ts';
import { SendMail } from './send-mail.job.ts';

/** Sends mail that other processes stored. Needs `Database`, `JobProducer` and the settings from global modules. */
@Module({
  imports: [FormEmailsModule, ApprovalMailsModule, RunAlertsModule, DashboardDeliveriesModule],
  exports: [
    ...[Addressees, MemberNotices, WorkspaceMail, RunAlertsModule],
    ...[NotificationSettingsRepository, DueDigests, UserRepository, MembershipRepository],
  ],
  providers: [
    RegistrationRepository,
    InvitationRepository,
    UserRepository,
    MembershipRepository,
    TeamRepository,
    Addressees,
    MemberNotices,
    EmailCodeRepository,
    AccountMailRepository,
    NotificationSettingsRepository,
    DueDigests,
    MailCarriers,
    { provide: MailTransport, useFactory: mailTransport, inject: [WORKER_SETTINGS] },
    SmtpConfigRepository,
    WorkspaceMail,
    SendMail,
    MailSweep,
  ],
})
export class MailModule {}
