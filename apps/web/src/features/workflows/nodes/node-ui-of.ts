import { isNodeKind } from '@tessera/nodes/node-kinds';
import type { NodeUi } from './node-ui.ts';
import { nodeUis } from './registry.ts';

/** Undefined for a saved kind that this version does not know. */
export const nodeUiOf = (kind: string): NodeUi | undefined => (isNodeKind(kind) ? nodeUis[kind] : undefined);
