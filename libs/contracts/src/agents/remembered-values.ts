import type { AgentDefinition } from './agent-definition.schema.ts';

/** What is remembered beside the values that are extracted. */
const always = ['summary', 'disposition', 'first_at', 'last_at'];

/** Names of the values that an agent remembers of a contact; none if it remembers nothing. */
export const rememberedValues = ({ memory, afterCall }: AgentDefinition): string[] =>
  memory?.on ? [...new Set([...Object.keys(afterCall.extract.properties), ...always])] : [];
