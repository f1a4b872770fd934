import { isNodeKind, type NodeKind } from '@tessera/nodes/node-kinds';
import { formSubmissionUi } from '../triggers/form-submission.tsx';
import { scheduledUi } from '../triggers/schedule-form.tsx';
import { eventUi, manuallyUi } from '../triggers/start-forms.tsx';
import { webhookTriggerUi } from '../triggers/webhook-trigger.tsx';
import { collectVariablesUi } from './collect-variables.node-ui.tsx';
import { conditionalRoutingUi } from './conditional-routing.node-ui.tsx';
import type { NodeUi } from './node-ui.ts';
import { outputUi } from './output.node-ui.tsx';
import { transformUi } from './transform.node-ui.tsx';
import { webhookUi } from './webhook.node-ui.tsx';

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
