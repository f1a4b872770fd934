import { nodes } from './kinds/definitions.ts';
import type { NodeDefinition, StartSource } from './node-definition.ts';
import { isNodeKind, nodeKinds, type NodeKind, triggerKinds, type TriggerKind } from './node-kinds.ts';

/** Every kind of node. */
export { nodes };

const byKind: { readonly [Kind in NodeKind]: NodeDefinition } = nodes;

/** Definitions in palette order. */
export const allNodes: readonly NodeDefinition[] = nodeKinds.map((kind) => byKind[kind]);

/** Definition of a saved kind; undefined for one unknown to this version. */
export const nodeOf = (kind: string): NodeDefinition | undefined => (isNodeKind(kind) ? byKind[kind] : undefined);

/** Whether a saved kind is the trigger of this source. */
export const isStartedBy = (kind: string, source: StartSource): boolean => nodeOf(kind)?.startedBy === source;

/**
 * The trigger kind of a source.
 * @throws if no kind declares the source
 */
export function triggerStartedBy(source: StartSource): TriggerKind {
  const kind = triggerKinds.find((one) => isStartedBy(one, source));
  if (kind === undefined) throw new Error(`No trigger is started by "${source}".`);
  return kind;
}
