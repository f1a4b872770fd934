import type { contracts } from './all.ts';
import { accountsSamples } from './accounts/accounts.samples.ts';
import { preferencesSamples } from './accounts/preferences.samples.ts';
import { agentHelpSamples } from './agents/agent-help.samples.ts';
import { agentVersionsSamples } from './agents/versions/agent-versions.samples.ts';
import { contactMemoriesSamples } from './conversations/contact-memories.samples.ts';
import { callsSamples } from './conversations/calls.samples.ts';
import { conversationsSamples } from './conversations/conversations.samples.ts';
import { publicChatsSamples } from './conversations/public-chats.samples.ts';
import { evaluationsSamples } from './evaluations/evaluations.samples.ts';
import { knowledgeSamples } from './knowledge/knowledge.samples.ts';
import { modelsSamples } from './models/models.samples.ts';
import { phoneCallsSamples } from './telephony/phone-calls.samples.ts';
import { phoneNumbersSamples } from './phone-numbers/phone-numbers.samples.ts';
import { callingRulesSamples } from './telephony/calling-rules.samples.ts';
import { campaignsSamples } from './telephony/campaigns.samples.ts';
import { doNotCallSamples } from './telephony/do-not-call.samples.ts';
import { agentsSamples } from './agents/agents.samples.ts';
import { credentialsSamples } from './accounts/credentials.samples.ts';
import { googleSamples } from './accounts/google.samples.ts';
import { googleCalendarSamples } from './accounts/linked/google-calendar.samples.ts';
import { linkedAccountsSamples } from './accounts/linked/linked-accounts.samples.ts';
import { phoneCodesSamples } from './accounts/phone-codes.samples.ts';
import { passkeysSamples } from './accounts/passkeys.samples.ts';
import { twoFactorSamples } from './accounts/two-factor.samples.ts';
import { activitySamples } from './activity/activity.samples.ts';
import { analyticsSamples } from './analytics/analytics.samples.ts';
import { appCalendarsSamples } from './apps/app-calendars.samples.ts';
import { appFoldersSamples } from './apps/app-folders.samples.ts';
import { appRecordsSamples } from './apps/app-records.samples.ts';
import { appTableSamples } from './apps/app-table.samples.ts';
import { approvalsSamples } from './approvals/approvals.samples.ts';
import { appTemplatesSamples } from './apps/app-templates.samples.ts';
import { appLinksSamples, publicAppsSamples } from './apps/app-links.samples.ts';
import { appsSamples } from './apps/apps.samples.ts';
import { dashboardComponentsSamples } from './dashboards/dashboard-components.samples.ts';
import { dashboardMailsSamples } from './dashboards/dashboard-mails.samples.ts';
import { dashboardFeedsSamples } from './dashboards/dashboard-feeds.samples.ts';
import { dashboardsSamples } from './dashboards/dashboards.samples.ts';
import { errorGroupsSamples } from './executions/error-groups.samples.ts';
import { executionsSamples } from './executions/executions.samples.ts';
import { formAddressesSamples } from './forms/form-addresses.samples.ts';
import { describedFormsSamples } from './forms/described/described-forms.samples.ts';
import { formTransferSamples } from './forms/transfer/form-transfer.samples.ts';
import { formFoldersSamples } from './forms/form-folders.samples.ts';
import { formVersionsSamples } from './forms/versions/form-versions.samples.ts';
import { exportsSamples } from './exports/exports.samples.ts';
import { importsSamples } from './imports/imports.samples.ts';
import { formsSamples } from './forms/forms.samples.ts';
import { savedFillingsSamples } from './forms/saved-fillings.samples.ts';
import { publicFormsSamples } from './forms/public-forms.samples.ts';
import { responsesSamples } from './forms/responses.samples.ts';
import { monitoringSamples } from './monitoring/monitoring.samples.ts';
import { objectsSamples } from './objects/objects.samples.ts';
import {
  pageCommentsSamples,
  pageElementsSamples,
  pageFilesSamples,
  pageSourcesSamples,
  pagesSamples,
  publicPagesSamples,
} from './pages/pages.samples.ts';
import { paymentSamples } from './billing/payment.samples.ts';
import { plansSamples } from './billing/plans.samples.ts';
import { recordCommentsSamples } from './records/record-comments.samples.ts';
import { recordsSamples } from './records/records.samples.ts';
import { apiKeysSamples } from './api-keys/api-keys.samples.ts';
import { storedCredentialsSamples } from './credentials/stored-credentials.samples.ts';
import { rolesSamples } from './roles/roles.samples.ts';
import { smtpSamples } from './smtp/smtp.samples.ts';
import { sharingSamples } from './sharing/sharing.samples.ts';
import { teamsSamples } from './teams/teams.samples.ts';
import { uploadsSamples } from './uploads/uploads.samples.ts';
import { verificationSessionsSamples } from './verification/verification-sessions.samples.ts';
import { verificationSamples } from './verification/verification.samples.ts';
import { retentionSamples } from './privacy/retention.samples.ts';
import { notificationsSamples } from './accounts/notifications.samples.ts';
import { approvalCalendarSamples } from './approvals/approval-calendar.samples.ts';
import { privacySamples } from './privacy/privacy.samples.ts';
import { propertiesSamples } from './properties/properties.samples.ts';
import { propertyChangesSamples } from './properties/property-changes.samples.ts';
import { formPropertiesSamples } from './forms/properties/form-properties.samples.ts';
import { propertyGroupsSamples } from './properties/property-groups.samples.ts';
import { viewsSamples } from './views/views.samples.ts';
import { triggersSamples } from './workflows/triggers.samples.ts';
import { deadLettersSamples } from './monitoring/dead-letters.samples.ts';
import { runAlertsSamples } from './workflows/alerts/run-alerts.samples.ts';
import { workflowControlsSamples } from './workflows/controls/workflow-controls.samples.ts';
import { webhooksSamples } from './webhooks/webhooks.samples.ts';
import { workflowTrialsSamples } from './workflows/trials/workflow-trials.samples.ts';
import { workflowVersionsSamples } from './workflows/versions/workflow-versions.samples.ts';
import { helpSamples } from './help/help.samples.ts';
import { workflowTemplatesSamples } from './workflows/templates/workflow-templates.samples.ts';
import { workflowsSamples } from './workflows/workflows.samples.ts';
import { workspacesSamples } from './workspaces/workspaces.samples.ts';
import type { SamplesOf } from './sample.ts';

/** A call of every operation. An area without samples does not compile. */
export const samples: { readonly [Area in keyof typeof contracts]: SamplesOf<(typeof contracts)[Area]> } = {
  accounts: accountsSamples,
  preferences: preferencesSamples,
  twoFactor: twoFactorSamples,
  credentials: credentialsSamples,
  google: googleSamples,
  googleCalendar: googleCalendarSamples,
  linkedAccounts: linkedAccountsSamples,
  phoneCodes: phoneCodesSamples,
  passkeys: passkeysSamples,
  workspaces: workspacesSamples,
  teams: teamsSamples,
  roles: rolesSamples,
  apiKeys: apiKeysSamples,
  storedCredentials: storedCredentialsSamples,
  webhooks: webhooksSamples,
  notifications: notificationsSamples,
  approvalCalendar: approvalCalendarSamples,
  privacy: privacySamples,
  retention: retentionSamples,
  smtp: smtpSamples,
  sharing: sharingSamples,
  activity: activitySamples,
  monitoring: monitoringSamples,
  forms: formsSamples,
  formAddresses: formAddressesSamples,
  formTransfer: formTransferSamples,
  describedForms: describedFormsSamples,
  formFolders: formFoldersSamples,
  formVersions: formVersionsSamples,
  publicForms: publicFormsSamples,
  savedFillings: savedFillingsSamples,
  responses: responsesSamples,
  workflows: workflowsSamples,
  workflowTemplates: workflowTemplatesSamples,
  help: helpSamples,
  workflowVersions: workflowVersionsSamples,
  runAlerts: runAlertsSamples,
  deadLetters: deadLettersSamples,
  workflowControls: workflowControlsSamples,
  workflowTrials: workflowTrialsSamples,
  triggers: triggersSamples,
  executions: executionsSamples,
  errorGroups: errorGroupsSamples,
  approvals: approvalsSamples,
  verification: verificationSamples,
  verificationSessions: verificationSessionsSamples,
  uploads: uploadsSamples,
  views: viewsSamples,
  properties: propertiesSamples,
  formProperties: formPropertiesSamples,
  propertyGroups: propertyGroupsSamples,
  propertyChanges: propertyChangesSamples,
  objects: objectsSamples,
  records: recordsSamples,
  recordComments: recordCommentsSamples,
  apps: appsSamples,
  appLinks: appLinksSamples,
  appTemplates: appTemplatesSamples,
  publicApps: publicAppsSamples,
  appCalendars: appCalendarsSamples,
  appFolders: appFoldersSamples,
  appRecords: appRecordsSamples,
  appTable: appTableSamples,
  dashboards: dashboardsSamples,
  dashboardComponents: dashboardComponentsSamples,
  dashboardFeeds: dashboardFeedsSamples,
  dashboardMails: dashboardMailsSamples,
  pages: pagesSamples,
  publicPages: publicPagesSamples,
  pageElements: pageElementsSamples,
  pageSources: pageSourcesSamples,
  pageFiles: pageFilesSamples,
  pageComments: pageCommentsSamples,
  exports: exportsSamples,
  imports: importsSamples,
  analytics: analyticsSamples,
  agents: agentsSamples,
  agentHelp: agentHelpSamples,
  agentVersions: agentVersionsSamples,
  evaluations: evaluationsSamples,
  knowledge: knowledgeSamples,
  models: modelsSamples,
  phoneCalls: phoneCallsSamples,
  phoneNumbers: phoneNumbersSamples,
  callingRules: callingRulesSamples,
  doNotCall: doNotCallSamples,
  campaigns: campaignsSamples,
  conversations: conversationsSamples,
  calls: callsSamples,
  contactMemories: contactMemoriesSamples,
  publicChats: publicChatsSamples,
  plans: plansSamples,
  payment: paymentSamples,
};
