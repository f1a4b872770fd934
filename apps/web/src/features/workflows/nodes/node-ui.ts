import type { NodeKind } from '@tessera/nodes/node-kinds';
import type { ComponentType } from 'react';
import type { FlowNode, FlowOptions } from '../../../flow/graph-shape.ts';

/** What a kind's form works with. Options may be half filled; what is wrong with them is told by path. */
export interface NodeFormProps {
  node: FlowNode;
  /** Stores options. Changes with the same topic, one after the other, are one step of undo: typing in one field. */
  change(options: FlowOptions, topic?: string): void;
  /** What is wrong at a path inside the options (`url`, `groups.0.conditions.1.value`). */
  problemAt(path: string): string | undefined;
  readOnly?: boolean;
}

/** The editor's side of a node kind: how a new one starts, and its form. */
export interface NodeUi<Kind extends NodeKind = NodeKind> {
  kind: Kind;
  initial(): FlowOptions;
  Form: ComponentType<NodeFormProps>;
}

export const defineNodeUi = <Kind extends NodeKind>(ui: NodeUi<Kind>): NodeUi<Kind> => ui;
