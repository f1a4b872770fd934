import { usualPortOf } from '@tessera/nodes/node-definition';
import type { TFunction } from 'i18next';
import type { FlowOptions } from '../../../flow/graph-shape.ts';
import { factsOf, isTriggerKind, portsOf } from '../../../flow/node-facts.ts';
import { nodeUiOf } from '../nodes/node-ui-of.ts';
import type { NewNode } from './definition-changes.ts';

/** The options that a kind starts with. */
export const initialOf = (kind: string): FlowOptions => nodeUiOf(kind)?.initial() ?? {};

/** A node of a kind as it starts out. */
export function newNodeOf(kind: string, t: TFunction): NewNode {
  const facts = factsOf(kind);
  const options = initialOf(kind);
  const position = { x: 0, y: 0 };
  const ports = portsOf({ id: 'new', kind, name: '', options, position });
  return {
    kind,
    idStem: facts.title.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    name: t(`nodes.${kind}.title`, { defaultValue: facts.title }),
    options,
    ports: ports.map(({ id }) => id),
    goesOn: usualPortOf(ports) ?? 'out',
    isTrigger: isTriggerKind(kind),
  };
}
