import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsWorkModule } from './accounts/accounts-work.module.ts';
import { AccessModule } from './auth/access.module.ts';
import { CampaignsWorkModule } from './campaigns/campaigns-work.module.ts';
import { DashboardMailsModule } from './apps/dashboard-mails.module.ts';
import type { WorkerSettings } from './config.ts';
import { FormsWorkModule } from './forms/forms-work.module.ts';
import { ExportsWorkModule } from './exports/exports-work.module.ts';
import { ImportsWorkModule } from './imports/imports-work.module.ts';
import { CredentialsWorkModule } from './credentials/credentials-work.module.ts';
import { ConversationsWorkModule } from './conversations/conversations-work.module.ts';
import { KnowledgeWorkModule } from './knowledge/knowledge-work.module.ts';
import { DigestsModule } from './mail/digests/digests.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { PhoneCallsWorkModule } from './phone-calls/phone-calls-work.module.ts';
import { PlatformModule } from './platform.module.ts';
import { PrivacyWorkModule } from './privacy/privacy-work.module.ts';
import { PropertiesWorkModule } from './properties/properties-work.module.ts';
import { RecordsWorkModule } from './records/records-work.module.ts';
import { RunsWorkModule } from './runs/runs-work.module.ts';
import { TriggersModule } from './triggers/triggers.module.ts';
import { VerificationFinishModule } from './verification/finish/verification-finish.module.ts';
import { VerificationSweepModule } from './verification/sweep/verification-sweep.module.ts';
import { UploadsWorkModule } from './uploads/uploads-work.module.ts';
import { WebhooksWorkModule } from './webhooks/webhooks-work.module.ts';

@Module({})
export class WorkerModule {
  static with(settings: WorkerSettings): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.with(settings),
        AccessModule,
        CredentialsWorkModule,
        RunsWorkModule,
        TriggersModule,
        FormsWorkModule,
        RecordsWorkModule,
        PropertiesWorkModule,
        PrivacyWorkModule,
        MailModule,
        DashboardMailsModule,
        DigestsModule,
        AccountsWorkModule,
        UploadsWorkModule,
        ExportsWorkModule,
        ImportsWorkModule,
        KnowledgeWorkModule,
        ConversationsWorkModule,
        PhoneCallsWorkModule,
        CampaignsWorkModule,
        VerificationFinishModule,
        VerificationSweepModule,
        WebhooksWorkModule,
      ],
    };
  }
}
