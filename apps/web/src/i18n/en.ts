import { accountsEn } from '../features/accounts/accounts.en.ts';
import { agentsEn } from '../features/agents/agents.en.ts';
import { phoneCallsEn } from '../features/agents/phone-calls/phone-calls.en.ts';
import { campaignsEn, doNotCallEn } from '../features/agents/campaigns/campaigns.en.ts';
import { phoneNumbersEn } from '../features/agents/phone-numbers/phone-numbers.en.ts';
import { appsEn } from '../features/apps/apps.en.ts';
import { dashboardsEn } from '../features/apps/dashboard/dashboards.en.ts';
import { pagesEn } from '../features/apps/pages/pages.en.ts';
import { conversationsEn } from '../features/conversations/conversations.en.ts';
import { approvalsEn } from '../features/executions/approvals/approvals.en.ts';
import { executionsEn } from '../features/executions/executions.en.ts';
import { fieldsEn } from '../fields/texts.en.ts';
import { formEn } from '../form/form.en.ts';
import { formsEn } from '../features/forms/forms.en.ts';
import { helpEn } from '../features/help/help.en.ts';
import { homeEn } from '../features/home/home.en.ts';
import { activityEn } from '../features/settings/activity/activity.en.ts';
import { importsEn } from '../features/objects/imports/imports.en.ts';
import { foldersEn } from '../folders/folders.en.ts';
import { commentsEn } from '../comments/comments.en.ts';
import { recordsEn } from '../records/records.en.ts';
import { objectsEn } from '../features/objects/objects.en.ts';
import { propertiesEn } from '../features/objects/properties/properties.en.ts';
import { settingsEn } from '../features/settings/settings.en.ts';
import { verificationsEn } from '../features/verification/verification.en.ts';
import { versionsEn } from '../versions/versions.en.ts';
import { workflowsEn } from '../features/workflows/workflows.en.ts';
import { flowEn } from '../flow/flow.en.ts';
import { credentialsEn } from '../credentials/credentials.en.ts';
import { scheduleEn } from '../time/schedule/schedule.en.ts';
import { sharingEn } from '../sharing/sharing.en.ts';
import { builderEn } from '../builder/builder.en.ts';
import { iconsEn } from '../icons/icons.en.ts';
import { paletteEn } from '../app/palette/palette.en.ts';
import { shellEn } from '../app/shell.en.ts';
import { listsEn } from '../lists/lists.en.ts';
import { mailboxEn } from '../mailbox/mailbox.en.ts';
import { uiEn } from '../ui/ui.en.ts';

/** English texts by part of the product. Each feature has its own in `<feature>.en.ts`. */
export const en = {
  ui: uiEn,
  lists: listsEn,
  builder: builderEn,
  shell: shellEn,
  palette: paletteEn,
  form: formEn,
  mailbox: mailboxEn,
  accounts: accountsEn,
  forms: formsEn,
  fields: fieldsEn,
  help: helpEn,
  home: homeEn,
  apps: appsEn,
  agents: agentsEn,
  phoneCalls: phoneCallsEn,
  phoneNumbers: phoneNumbersEn,
  campaigns: campaignsEn,
  doNotCall: doNotCallEn,
  pages: pagesEn,
  dashboards: dashboardsEn,
  icons: iconsEn,
  properties: propertiesEn,
  objects: objectsEn,
  records: recordsEn,
  comments: commentsEn,
  folders: foldersEn,
  imports: importsEn,
  settings: settingsEn,
  activity: activityEn,
  flow: flowEn,
  versions: versionsEn,
  workflows: workflowsEn,
  credentials: credentialsEn,
  schedule: scheduleEn,
  sharing: sharingEn,
  conversations: conversationsEn,
  executions: executionsEn,
  approvals: approvalsEn,
  verifications: verificationsEn,
};
