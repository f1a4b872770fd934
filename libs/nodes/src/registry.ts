import { collectVariables } from './kinds/collectVariables/collect-variables.node.ts';
import { conditionalRouting } from './kinds/conditionalRouting/conditional-routing.node.ts';
import { event } from './kinds/event/event.node.ts';
import { formSubmission } from './kinds/form_submission/form-submission.node.ts';
import { manually } from './kinds/manually/manually.node.ts';
import type { NodeDefinition } from './node-definition.ts';
import { isNodeKind, nodeKinds, type NodeKind } from './node-kinds.ts';
import { output } from './kinds/output/output.node.ts';
import { scheduled } from './kinds/scheduled/scheduled.node.ts';
import { transform } from './kinds/transform/transform.node.ts';
import { webhook } from './kinds/webhook/webhook.node.ts';
import { webhookTrigger } from './kinds/webhook_trigger/webhook-trigger.node.ts';

/** Every kind of node. A kind without an entry does not compile. */
export const nodes = {
  manually,
  event,
  form_submission: formSubmission,
  scheduled,
  webhook_trigger: webhookTrigger,
  conditionalRouting,
  collectVariables,
  transform,
  output,
  webhook,
} satisfies { [Kind in NodeKind]: NodeDefinition<Kind> };

/** The options of a kind as a published version holds them, templates not yet filled in. */
export type OptionsOf<Kind extends NodeKind> = (typeof nodes)[Kind]['options']['_zod']['output'];

const byKind: { readonly [Kind in NodeKind]: NodeDefinition } = nodes;

/** The definitions in palette order. */
export const allNodes: readonly NodeDefinition[] = nodeKinds.map((kind) => byKind[kind]);

/** The definition of a saved kind; undefined for one that this version does not know. */
export const nodeOf = (kind: string): NodeDefinition | undefined => (isNodeKind(kind) ? byKind[kind] : undefined);
