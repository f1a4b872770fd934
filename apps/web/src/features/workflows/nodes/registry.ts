// Written by `npm run catalogue` from the folders beside it: do not edit.
import type { NodeKind } from '@tessera/nodes/node-kinds';
import type { NodeUi } from './node-ui.ts';
import { collectVariablesUi } from './collectVariables/collect-variables.node-ui.tsx';
import { conditionalRoutingUi } from './conditionalRouting/conditional-routing.node-ui.tsx';
import { eventUi } from './event/event.node-ui.tsx';
import { formSubmissionUi } from './form_submission/form-submission.node-ui.tsx';
import { manuallyUi } from './manually/manually.node-ui.tsx';
import { outputUi } from './output/output.node-ui.tsx';
import { scheduledUi } from './scheduled/scheduled.node-ui.tsx';
import { transformUi } from './transform/transform.node-ui.tsx';
import { webhookUi } from './webhook/webhook.node-ui.tsx';
import { webhookTriggerUi } from './webhook_trigger/webhook-trigger.node-ui.tsx';

/** How the editor shows every node kind. */
export const nodeUis: { readonly [Kind in NodeKind]: NodeUi<Kind> } = {
  collectVariables: collectVariablesUi,
  conditionalRouting: conditionalRoutingUi,
  event: eventUi,
  form_submission: formSubmissionUi,
  manually: manuallyUi,
  output: outputUi,
  scheduled: scheduledUi,
  transform: transformUi,
  webhook: webhookUi,
  webhook_trigger: webhookTriggerUi,
};
