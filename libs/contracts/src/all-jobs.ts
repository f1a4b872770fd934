import { mailJobs } from './accounts/accounts.jobs.ts';
import { googleCalendarJobs } from './accounts/linked/google-calendar.jobs.ts';
import { conversationJobs } from './conversations/conversations.jobs.ts';
import { dashboardJobs } from './dashboards/dashboards.jobs.ts';
import { exportJobs } from './exports/exports.jobs.ts';
import { importJobs } from './imports/imports.jobs.ts';
import { knowledgeJobs } from './knowledge/knowledge.jobs.ts';
import { runJobs } from './executions/executions.jobs.ts';
import { formJobs } from './forms/forms.jobs.ts';
import type { JobDefinition } from './job.ts';
import { phoneCallJobs } from './telephony/phone-calls.jobs.ts';
import { propertyJobs } from './properties/properties.jobs.ts';
import { verificationJobs } from './verification/verification.jobs.ts';
import { uploadJobs } from './uploads/uploads.jobs.ts';
import { webhookJobs } from './webhooks/webhooks.jobs.ts';
import { triggerJobs } from './workflows/workflows.jobs.ts';

/** Every job that there is: the worker refuses to start when one has no handler, or two. */
export const allJobs: readonly JobDefinition[] = [
  ...Object.values(runJobs),
  ...Object.values(triggerJobs),
  ...Object.values(mailJobs),
  ...Object.values(googleCalendarJobs),
  ...Object.values(formJobs),
  ...Object.values(uploadJobs),
  ...Object.values(verificationJobs),
  ...Object.values(exportJobs),
  ...Object.values(dashboardJobs),
  ...Object.values(importJobs),
  ...Object.values(propertyJobs),
  ...Object.values(knowledgeJobs),
  ...Object.values(conversationJobs),
  ...Object.values(phoneCallJobs),
  ...Object.values(webhookJobs),
];
