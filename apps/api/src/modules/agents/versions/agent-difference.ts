import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import type { PropertyChange } from '@tessera/contracts/versions.schema';
import { differencesIn } from '@tessera/kernel/json-difference';

/** Lists of entries with a key, as objects by key; a repeated key gets its number. */
function keyed<T>(entries: readonly T[], keyOf: (entry: T) => string): Record<string, T> {
  const result: Record<string, T> = {};
  for (const [index, entry] of entries.entries()) {
    const key = keyOf(entry) || String(index + 1);
    result[Object.hasOwn(result, key) ? `${key} ${index + 1}` : key] = entry;
  }
  return result;
}

/** Entries are compared by key, so that one that moved is the same. */
const comparable = ({ tools, subAgents, dispositions, denied, variables, ...rest }: AgentDefinition): object => ({
  ...rest,
  variables: keyed(variables, ({ name }) => name),
  tools: keyed(tools, ({ id }) => id),
  subAgents: keyed(subAgents, ({ id }) => id),
  dispositions: keyed(dispositions, ({ key }) => key),
  denied: keyed(denied, ({ text }) => text),
});

/** Schemas are compared as a whole. */
const isWhole = (path: readonly string[]): boolean => path.at(-1) === 'arguments' || path.at(-1) === 'extract';

/**
 * What turns one definition into another, setting by setting.
 * @param before null for an empty agent
 */
export const agentDifference = (before: AgentDefinition | null, after: AgentDefinition): PropertyChange[] =>
  differencesIn(before ? comparable(before) : {}, comparable(after), isWhole);
