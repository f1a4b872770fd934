import type { NodeKind } from '@tessera/nodes/node-kinds';
import type { NodeSettings } from '@tessera/nodes/node-settings';
import type { JsonObject } from '@tessera/kernel/json';
import type { OptionsPlan } from './options-plan.ts';

/** A connection, its ends given as places in `Executable.nodes`. */
export interface ExecutableEdge {
  from: number;
  port: string;
  to: number;
}

/** A node that is ready to run: options checked, templates parsed, connections resolved. */
export interface ExecutableNode {
  id: string;
  name: string;
  kind: NodeKind;
  settings: NodeSettings;
  disabled: boolean;
  /** Fills the templates of the node's options from what earlier nodes gave. */
  plan: OptionsPlan;
  /** Taken where no choice was made: the kind's last port. */
  defaultPort: string;
  incoming: readonly ExecutableEdge[];
  outgoing: readonly ExecutableEdge[];
}

/**
 * A published version, compiled. Made once per version and kept: it holds parsed forms and is not JSON.
 * Nodes are in an order in which every edge leads forward; the trigger is the first.
 */
export interface Executable {
  nodes: readonly ExecutableNode[];
  indexOf: ReadonlyMap<string, number>;
  /** The places of output nodes, whose values are the result of the run. */
  outputs: readonly number[];
  /** What the trigger offers where its caller gave nothing: each variable that it lists, as null. */
  triggerDefaults: JsonObject;
  /** The zone in which dates are compared and written. */
  timeZone: string;
  limits: { executions: number };
}
