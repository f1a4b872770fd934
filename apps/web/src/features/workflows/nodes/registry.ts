import { isNodeKind, type NodeKind } from '@tessera/nodes/node-kinds';
import { formSubmissionUi } from './form_submission/form-submission.node-ui.tsx';
import { scheduledUi } from './scheduled/scheduled.node-ui.tsx';
import { eventUi, manuallyUi } from './event/event.node-ui.tsx';
import { webhookTriggerUi } from './webhook_trigger/webhook-trigger.node-ui.tsx';
import { collectVariablesUi } from './collectVariables/collect-variables.node-ui.tsx';
import { conditionalRoutingUi } from './conditionalRouting/conditional-routing.node-ui.tsx';
import type { NodeUi } from './node-ui.ts';
import { outputUi } from './output/output.node-ui.tsx';
import { transformUi } from './transform/transform.node-ui.tsx';
import { webhookUi } from './webhook/webhook.node-ui.tsx';

/** The editor's side of every kind. A kind without an entry does not compile. */
const nodeUis: { readonly [Kind in NodeKind]: NodeUi<Kind> } = {
  manually: manuallyUi,
  event: eventUi,
  form_submission: formSubmissionUi,
  scheduled: scheduledUi,
  webhook_trigger: webhookTriggerUi,
  conditionalRouting: conditionalRoutingUi,
  collectVariables: collectVariablesUi,
  transform: transformUi,
  output: outputUi,
  webhook: webhookUi,
};

/** Undefined for a saved kind that this version does not know. */
export const nodeUiOf = (kind: string): NodeUi | undefined => (isNodeKind(kind) ? nodeUis[kind] : undefined);
