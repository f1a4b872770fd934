import { accounts } from './accounts/accounts.contract.ts';
import { agentHelp } from './agents/agent-help.contract.ts';
import { agentVersions } from './agents/versions/agent-versions.contract.ts';
import { calls } from './conversations/calls.contract.ts';
import { contactMemories } from './conversations/contact-memories.contract.ts';
import { conversations } from './conversations/conversations.contract.ts';
import { publicChats } from './conversations/public-chats.contract.ts';
import { evaluations } from './evaluations/evaluations.contract.ts';
import { knowledge } from './knowledge/knowledge.contract.ts';
import { models } from './models/models.contract.ts';
import { phoneCalls } from './telephony/phone-calls.contract.ts';
import { phoneNumbers } from './phone-numbers/phone-numbers.contract.ts';
import { callingRules } from './telephony/calling-rules.contract.ts';
import { campaigns } from './telephony/campaigns.contract.ts';
import { doNotCall } from './telephony/do-not-call.contract.ts';
import { agents } from './agents/agents.contract.ts';
import { apiKeys } from './api-keys/api-keys.contract.ts';
import { storedCredentials } from './credentials/stored-credentials.contract.ts';
import { activity } from './activity/activity.contract.ts';
import { approvals } from './approvals/approvals.contract.ts';
import { appLinks } from './apps/app-links.contract.ts';
import { publicApps } from './apps/public-apps.contract.ts';
import { appTemplates } from './apps/app-templates.contract.ts';
import { appCalendars } from './apps/app-calendars.contract.ts';
import { calendarFileRaw } from './apps/app-calendars.raw.ts';
import { appFolders } from './apps/app-folders.contract.ts';
import { appImagesRaw } from './apps/app-images.raw.ts';
import { appRecords } from './apps/app-records.contract.ts';
import { analytics } from './analytics/analytics.contract.ts';
import { appTable } from './apps/app-table.contract.ts';
import { apps } from './apps/apps.contract.ts';
import { dashboardComponents } from './dashboards/dashboard-components.contract.ts';
import { dashboardMails } from './dashboards/dashboard-mails.contract.ts';
import { dashboardFeeds } from './dashboards/dashboard-feeds.contract.ts';
import { dashboards } from './dashboards/dashboards.contract.ts';
import { docsRaw } from './docs/docs.raw.ts';
import { errorGroups } from './executions/error-groups.contract.ts';
import { executions } from './executions/executions.contract.ts';
import { formImagesRaw } from './forms/form-images.raw.ts';
import { formAddresses } from './forms/form-addresses.contract.ts';
import { formFolders } from './forms/form-folders.contract.ts';
import { describedForms } from './forms/described/described-forms.contract.ts';
import { formTransfer } from './forms/transfer/form-transfer.contract.ts';
import { exports } from './exports/exports.contract.ts';
import { forms } from './forms/forms.contract.ts';
import { imports } from './imports/imports.contract.ts';
import { formVersions } from './forms/versions/form-versions.contract.ts';
import { publicForms } from './forms/public-forms.contract.ts';
import { formProperties } from './forms/properties/form-properties.contract.ts';
import { savedFillings } from './forms/saved-fillings.contract.ts';
import { responsePdfRaw } from './forms/response-pdf.raw.ts';
import { responses } from './forms/responses.contract.ts';
import { mediaRaw } from './media/media.raw.ts';
import { monitoring } from './monitoring/monitoring.contract.ts';
import { monitoringRaw } from './monitoring/monitoring.raw.ts';
import { plans } from './billing/plans.contract.ts';
import { twoFactor } from './accounts/two-factor.contract.ts';
import { credentials } from './accounts/credentials.contract.ts';
import { google } from './accounts/google.contract.ts';
import { googleCalendar } from './accounts/linked/google-calendar.contract.ts';
import { linkedAccounts } from './accounts/linked/linked-accounts.contract.ts';
import { phoneCodes } from './accounts/phone-codes.contract.ts';
import { passkeys } from './accounts/passkeys.contract.ts';
import { preferences } from './accounts/preferences.contract.ts';
import { payment } from './billing/payment.contract.ts';
import { paymentRaw } from './billing/payment.raw.ts';
import { retention } from './privacy/retention.contract.ts';
import { notifications } from './accounts/notifications.contract.ts';
import { approvalCalendar } from './approvals/approval-calendar.contract.ts';
import { approvalCalendarFileRaw } from './approvals/approval-calendar.raw.ts';
import { privacy } from './privacy/privacy.contract.ts';
import { properties } from './properties/properties.contract.ts';
import { propertyChanges } from './properties/property-changes.contract.ts';
import { propertyGroups } from './properties/property-groups.contract.ts';
import { objects } from './objects/objects.contract.ts';
import { pages } from './pages/pages.contract.ts';
import { publicPages } from './pages/public-pages.contract.ts';
import { pageElements } from './pages/page-elements.contract.ts';
import { pageSources } from './pages/page-sources.contract.ts';
import { pageFiles } from './pages/page-files.contract.ts';
import { pageComments } from './pages/page-comments.contract.ts';
import type { RawOperation } from './raw-operation.ts';
import { recordComments } from './records/record-comments.contract.ts';
import { records } from './records/records.contract.ts';
import { roles } from './roles/roles.contract.ts';
import { smtp } from './smtp/smtp.contract.ts';
import { sharing } from './sharing/sharing.contract.ts';
import { teams } from './teams/teams.contract.ts';
import { uploads } from './uploads/uploads.contract.ts';
import { uploadsRaw } from './uploads/uploads.raw.ts';
import { verification } from './verification/verification.contract.ts';
import { verificationSessions } from './verification/verification-sessions.contract.ts';
import { verificationSessionsRaw } from './verification/verification-sessions.raw.ts';
import { triggers } from './workflows/triggers.contract.ts';
import { triggersRaw } from './workflows/triggers.raw.ts';
import { views } from './views/views.contract.ts';
import { deadLetters } from './monitoring/dead-letters.contract.ts';
import { runAlerts } from './workflows/alerts/run-alerts.contract.ts';
import { workflowControls } from './workflows/controls/workflow-controls.contract.ts';
import { workflowTrials } from './workflows/trials/workflow-trials.contract.ts';
import { workflowVersions } from './workflows/versions/workflow-versions.contract.ts';
import { help } from './help/help.contract.ts';
import { workflowTemplates } from './workflows/templates/workflow-templates.contract.ts';
import { workflows } from './workflows/workflows.contract.ts';
import { webhooks } from './webhooks/webhooks.contract.ts';
import { workspaces } from './workspaces/workspaces.contract.ts';

/**
 * Named one by one, because the type of them all is too long for the compiler to write out. An interface would have no
 * index signature for `Object.values`.
 */
export type Contracts = {
  readonly accounts: typeof accounts;
  readonly evaluations: typeof evaluations;
  readonly knowledge: typeof knowledge;
  readonly models: typeof models;
  readonly phoneCalls: typeof phoneCalls;
  readonly phoneNumbers: typeof phoneNumbers;
  readonly callingRules: typeof callingRules;
  readonly doNotCall: typeof doNotCall;
  readonly campaigns: typeof campaigns;
  readonly conversations: typeof conversations;
  readonly calls: typeof calls;
  readonly contactMemories: typeof contactMemories;
  readonly publicChats: typeof publicChats;
  readonly preferences: typeof preferences;
  readonly twoFactor: typeof twoFactor;
  readonly credentials: typeof credentials;
  readonly google: typeof google;
  readonly googleCalendar: typeof googleCalendar;
  readonly linkedAccounts: typeof linkedAccounts;
  readonly phoneCodes: typeof phoneCodes;
  readonly passkeys: typeof passkeys;
  readonly workspaces: typeof workspaces;
  readonly teams: typeof teams;
  readonly roles: typeof roles;
  readonly apiKeys: typeof apiKeys;
  readonly storedCredentials: typeof storedCredentials;
  readonly webhooks: typeof webhooks;
  readonly notifications: typeof notifications;
  readonly approvalCalendar: typeof approvalCalendar;
  readonly privacy: typeof privacy;
  readonly retention: typeof retention;
  readonly smtp: typeof smtp;
  readonly sharing: typeof sharing;
  readonly activity: typeof activity;
  readonly monitoring: typeof monitoring;
  readonly forms: typeof forms;
  readonly formAddresses: typeof formAddresses;
  readonly formTransfer: typeof formTransfer;
  readonly describedForms: typeof describedForms;
  readonly formFolders: typeof formFolders;
  readonly formVersions: typeof formVersions;
  readonly publicForms: typeof publicForms;
  readonly savedFillings: typeof savedFillings;
  readonly formProperties: typeof formProperties;
  readonly responses: typeof responses;
  readonly workflows: typeof workflows;
  readonly help: typeof help;
  readonly workflowTemplates: typeof workflowTemplates;
  readonly workflowVersions: typeof workflowVersions;
  readonly runAlerts: typeof runAlerts;
  readonly deadLetters: typeof deadLetters;
  readonly workflowControls: typeof workflowControls;
  readonly workflowTrials: typeof workflowTrials;
  readonly triggers: typeof triggers;
  readonly executions: typeof executions;
  readonly errorGroups: typeof errorGroups;
  readonly approvals: typeof approvals;
  readonly verification: typeof verification;
  readonly verificationSessions: typeof verificationSessions;
  readonly uploads: typeof uploads;
  readonly views: typeof views;
  readonly properties: typeof properties;
  readonly propertyGroups: typeof propertyGroups;
  readonly propertyChanges: typeof propertyChanges;
  readonly objects: typeof objects;
  readonly records: typeof records;
  readonly recordComments: typeof recordComments;
  readonly apps: typeof apps;
  readonly appLinks: typeof appLinks;
  readonly appTemplates: typeof appTemplates;
  readonly publicApps: typeof publicApps;
  readonly appCalendars: typeof appCalendars;
  readonly appFolders: typeof appFolders;
  readonly appRecords: typeof appRecords;
  readonly appTable: typeof appTable;
  readonly dashboards: typeof dashboards;
  readonly dashboardComponents: typeof dashboardComponents;
  readonly dashboardFeeds: typeof dashboardFeeds;
  readonly dashboardMails: typeof dashboardMails;
  readonly pages: typeof pages;
  readonly publicPages: typeof publicPages;
  readonly pageElements: typeof pageElements;
  readonly pageSources: typeof pageSources;
  readonly pageFiles: typeof pageFiles;
  readonly pageComments: typeof pageComments;
  readonly exports: typeof exports;
  readonly imports: typeof imports;
  readonly analytics: typeof analytics;
  readonly agents: typeof agents;
  readonly agentHelp: typeof agentHelp;
  readonly agentVersions: typeof agentVersions;
  readonly plans: typeof plans;
  readonly payment: typeof payment;
};

/** Every contract, under the name that its operations start with. */
export const contracts: Contracts = {
  accounts,
  preferences,
  twoFactor,
  credentials,
  google,
  googleCalendar,
  linkedAccounts,
  phoneCodes,
  passkeys,
  workspaces,
  teams,
  roles,
  apiKeys,
  storedCredentials,
  webhooks,
  notifications,
  approvalCalendar,
  privacy,
  retention,
  smtp,
  sharing,
  activity,
  monitoring,
  forms,
  formAddresses,
  formTransfer,
  describedForms,
  formFolders,
  formVersions,
  publicForms,
  savedFillings,
  formProperties,
  responses,
  workflows,
  workflowTemplates,
  help,
  workflowVersions,
  runAlerts,
  deadLetters,
  workflowControls,
  workflowTrials,
  triggers,
  executions,
  errorGroups,
  approvals,
  verification,
  verificationSessions,
  uploads,
  views,
  properties,
  propertyGroups,
  propertyChanges,
  objects,
  records,
  recordComments,
  apps,
  appLinks,
  appTemplates,
  publicApps,
  appCalendars,
  appFolders,
  appRecords,
  appTable,
  dashboards,
  dashboardComponents,
  dashboardFeeds,
  dashboardMails,
  pages,
  publicPages,
  pageElements,
  pageSources,
  pageFiles,
  pageComments,
  exports,
  imports,
  analytics,
  evaluations,
  knowledge,
  models,
  phoneCalls,
  phoneNumbers,
  callingRules,
  doNotCall,
  campaigns,
  conversations,
  calls,
  contactMemories,
  publicChats,
  agents,
  agentHelp,
  agentVersions,
  plans,
  payment,
};

/** Every route that is not an operation of a contract. */
export const rawRoutes: readonly RawOperation[] = [
  ...Object.values(monitoringRaw),
  ...Object.values(docsRaw),
  ...Object.values(triggersRaw),
  ...Object.values(verificationSessionsRaw),
  ...Object.values(mediaRaw),
  ...Object.values(uploadsRaw),
  ...Object.values(formImagesRaw),
  ...Object.values(appImagesRaw),
  ...Object.values(calendarFileRaw),
  ...Object.values(approvalCalendarFileRaw),
  ...Object.values(responsePdfRaw),
  ...Object.values(paymentRaw),
];
