// Written by `npm run catalogue` from the folders beside it: do not edit.
import type { NodeDefinition } from '../node-definition.ts';
import type { NodeKind } from '../node-kinds.ts';
import { collectVariables } from './collectVariables/collect-variables.node.ts';
import { conditionalRouting } from './conditionalRouting/conditional-routing.node.ts';
import { event } from './event/event.node.ts';
import { formSubmission } from './form_submission/form-submission.node.ts';
import { manually } from './manually/manually.node.ts';
import { output } from './output/output.node.ts';
import { scheduled } from './scheduled/scheduled.node.ts';
import { transform } from './transform/transform.node.ts';
import { webhook } from './webhook/webhook.node.ts';
import { webhookTrigger } from './webhook_trigger/webhook-trigger.node.ts';

/** The definition of every node kind. */
export const nodes = {
  collectVariables,
  conditionalRouting,
  event,
  form_submission: formSubmission,
  manually,
  output,
  scheduled,
  transform,
  webhook,
  webhook_trigger: webhookTrigger,
} satisfies { readonly [Kind in NodeKind]: NodeDefinition<Kind> };
