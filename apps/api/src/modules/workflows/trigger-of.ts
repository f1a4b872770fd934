import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { PublishedTrigger } from '@tessera/data/workflows/published-trigger';
import type { JsonObject } from '@tessera/kernel/json';
import { isTriggerKind, type TriggerKind } from '@tessera/nodes/node-kinds';
import { nodes, type OptionsOf } from '@tessera/nodes/registry';

/** What each kind of trigger listens to, by its options; null for those that are started by their own id. */
const subjectOf: { [Kind in TriggerKind]: (options: OptionsOf<Kind>) => string | null } = {
  manually: () => null,
  event: ({ event }) => event,
  form_submission: ({ formId }) => formId,
  scheduled: () => null,
  webhook_trigger: () => null,
};

/** The trigger of a definition that compiles. */
export function publishedTriggerOf(definition: WorkflowDefinition): PublishedTrigger {
  for (const { kind, options } of definition.nodes) if (isTriggerKind(kind)) return triggerOf(kind, options);
  throw new Error('a definition that compiles has a trigger');
}

function triggerOf<Kind extends TriggerKind>(kind: Kind, given: JsonObject): PublishedTrigger {
  const options = nodes[kind].options.parse(given) as OptionsOf<Kind>;
  return { kind, subject: subjectOf[kind](options), options: options as JsonObject };
}
