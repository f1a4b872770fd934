import type { NodeKind } from '@tessera/nodes/node-kinds';
import type { NodeSettings } from '@tessera/nodes/node-settings';
import type { JsonObject } from '@tessera/kernel/json';
import type { OptionsPlan } from './options-plan.ts';

/** An edge between indexes of `Executable.nodes`. */
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
  /** Renders the templates of the node's options from earlier outputs. */
  plan: OptionsPlan;
  /** Port taken if no choice was made: the kind's last. */
  defaultPort: string;
  /** Of a node that a loop repeats: the loop's place. */
  loop?: number;
  /** Of a loop: the places of the nodes that it repeats, and what it collects of each item. */
  body?: readonly number[];
  collect?: OptionsPlan;
  incoming: readonly ExecutableEdge[];
  outgoing: readonly ExecutableEdge[];
}

/**
 * A compiled published version. Compiled once and cached: it holds parsed templates and is not JSON. In the order of
 * the nodes every edge leads forward; the trigger is the first.
 */
export interface Executable {
  nodes: readonly ExecutableNode[];
  indexOf: ReadonlyMap<string, number>;
  /** Indexes of output nodes, whose values are the run's result. */
  outputs: readonly number[];
  /** Default output of the trigger: each of its variables as null. */
  triggerDefaults: JsonObject;
  /** Time zone in which dates are compared and formatted. */
  timeZone: string;
  limits: { executions: number };
}
