import { accounts } from './accounts/accounts.contract.ts';
import { activity } from './activity/activity.contract.ts';
import { executions } from './executions/executions.contract.ts';
import { forms } from './forms/forms.contract.ts';
import { monitoring } from './monitoring/monitoring.contract.ts';
import { monitoringRaw } from './monitoring/monitoring.raw.ts';
import type { RawOperation } from './raw-operation.ts';
import { verification } from './verification/verification.contract.ts';
import { verificationRaw } from './verification/verification.raw.ts';
import { uploads } from './uploads/uploads.contract.ts';
import { uploadsRaw } from './uploads/uploads.raw.ts';
import { workflows } from './workflows/workflows.contract.ts';
import { workflowsRaw } from './workflows/workflows.raw.ts';
import { workspaces } from './workspaces/workspaces.contract.ts';

/** Every area, under the name that its operations start with. */
export const contracts = {
  accounts,
  workspaces,
  activity,
  monitoring,
  forms,
  workflows,
  executions,
  verification,
  uploads,
} as const;

/** Every route that is not an operation of a contract. */
export const rawOperations: readonly RawOperation[] = [
  ...Object.values(monitoringRaw),
  ...Object.values(workflowsRaw),
  ...Object.values(verificationRaw),
  ...Object.values(uploadsRaw),
];
