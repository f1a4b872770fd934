import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.ts';
import type { ApiSettings } from './config.ts';
import { AreasModule } from './areas.module.ts';
import { AccountsModule } from './modules/accounts/accounts.module.ts';
import { AnalyticsModule } from './modules/analytics/analytics.module.ts';
import { ActivityModule } from './modules/activity/activity.module.ts';
import { BillingModule } from './modules/billing/billing.module.ts';
import { DocsModule } from './modules/docs/docs.module.ts';
import { ApprovalsModule } from './modules/approvals/approvals.module.ts';
import { ExecutionsModule } from './modules/executions/executions.module.ts';
import { ExportsModule } from './modules/exports/exports.module.ts';
import { ImportsModule } from './modules/imports/imports.module.ts';
import { FormsModule } from './modules/forms/forms.module.ts';
import { HelpModule } from './modules/help/help.module.ts';
import { HooksModule } from './modules/hooks/hooks.module.ts';
import { MediaModule } from './modules/media/media.module.ts';
import { MonitoringModule } from './modules/monitoring/monitoring.module.ts';
import { ConversationsModule } from './modules/conversations/conversations.module.ts';
import { ModelsModule } from './modules/models/models.module.ts';
import { KnowledgeModule } from './modules/knowledge/knowledge.module.ts';
import { PhoneCallsModule } from './modules/phone-calls/phone-calls.module.ts';
import { PhoneNumbersModule } from './modules/phone-numbers/phone-numbers.module.ts';
import { CampaignsModule } from './modules/telephony/campaigns/campaigns.module.ts';
import { TelephonyModule } from './modules/telephony/telephony.module.ts';
import { AgentsModule } from './modules/agents/agents.module.ts';
import { CredentialsModule } from './modules/credentials/credentials.module.ts';
import { ApiKeysModule } from './modules/api-keys/api-keys.module.ts';
import { AppsModule } from './modules/apps/apps.module.ts';
import { RecordsModule } from './modules/records/records.module.ts';
import { RealtimeModule } from './modules/realtime/realtime.module.ts';
import { RolesModule } from './modules/roles/roles.module.ts';
import { SharingModule } from './modules/sharing/sharing.module.ts';
import { TeamsModule } from './modules/teams/teams.module.ts';
import { VerificationModule } from './modules/verification/verification.module.ts';
import { VerificationOwnerModule } from './modules/verification/verification.owner.module.ts';
import { ObjectsModule } from './modules/objects/objects.module.ts';
import { PrivacyModule } from './modules/privacy/privacy.module.ts';
import { PropertiesModule } from './modules/properties/properties.module.ts';
import { ViewsModule } from './modules/views/views.module.ts';
import { UploadsModule } from './modules/uploads/uploads.module.ts';
import { WorkflowsModule } from './modules/workflows/workflows.module.ts';
import { SmtpModule } from './modules/workspaces/smtp/smtp.module.ts';
import { WebhooksModule } from './modules/webhooks/webhooks.module.ts';
import { WorkspacesModule } from './modules/workspaces/workspaces.module.ts';
import { OperationsModule } from './operations.module.ts';
import { PlatformModule } from './platform.module.ts';
import { SeedModule } from './seed/seed.module.ts';

/** One module for each area. */
const areas: Type[] = [
  AccountsModule,
  WorkspacesModule,
  SmtpModule,
  TeamsModule,
  ViewsModule,
  PropertiesModule,
  ObjectsModule,
  RecordsModule,
  AgentsModule,
  PhoneNumbersModule,
  PhoneCallsModule,
  TelephonyModule,
  CampaignsModule,
  KnowledgeModule,
  ModelsModule,
  ConversationsModule,
  AppsModule,
  ExportsModule,
  ImportsModule,
  AnalyticsModule,
  RolesModule,
  ApiKeysModule,
  CredentialsModule,
  WebhooksModule,
  PrivacyModule,
  SharingModule,
  ActivityModule,
  MonitoringModule,
  DocsModule,
  FormsModule,
  HelpModule,
  WorkflowsModule,
  ExecutionsModule,
  ApprovalsModule,
  HooksModule,
  VerificationModule,
  VerificationOwnerModule,
  RealtimeModule,
  UploadsModule,
  MediaModule,
  BillingModule,
];

@Module({})
export class AppModule {
  static with(settings: ApiSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(settings), AuthModule, OperationsModule, AreasModule, SeedModule, ...areas],
    };
  }
}
