import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { PublishedTrigger } from '@tessera/data/workflows/published-trigger';
import type { JsonObject } from '@tessera/kernel/json';
import { isTriggerKind } from '@tessera/nodes/node-kinds';
import { nodeOf } from '@tessera/nodes/registry';

/** The trigger of a valid definition. */
export function publishedTriggerOf(definition: WorkflowDefinition): PublishedTrigger {
  for (const { kind, options: given } of definition.nodes) {
    const trigger = isTriggerKind(kind) ? nodeOf(kind) : undefined;
    if (!trigger) continue;
    const options = trigger.options.parse(given);
    const answers = definition.nodes.some((node) => nodeOf(node.kind)?.answersCall && node.disabled !== true);
    const subject = trigger.listensTo?.(options) ?? null;
    return { kind, subject, options: options as JsonObject, ...(answers && { answers }) };
  }
  throw new Error('a definition that compiles has a trigger');
}
