import { createHash } from 'node:crypto';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';

/** Tells drafts apart: equal for equal definitions, whatever their revision. */
export const draftMark = (definition: AgentDefinition): string =>
  createHash('sha256').update(JSON.stringify(definition)).digest('base64url');
