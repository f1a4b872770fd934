import type { AgentTool, ToolKind } from '@tessera/contracts/agents/agent-tools.schema';
import { noFields } from '@tessera/contracts/agents/blank-agent';
import { freeKey, keyFrom } from './part-key.ts';

/** Kinds of tools, in the order of the menu. */
export const toolKinds = ['http', 'workflow', 'record', 'form', 'transfer', 'handOff', 'end'] as const;

const targets: { readonly [K in ToolKind]: Extract<AgentTool, { kind: K }>['target'] } = {
  http: { method: 'GET', url: '', headers: [], body: '', result: [] },
  workflow: { workflow: '' },
  record: { object: '', act: 'find', properties: [] },
  form: { form: '' },
  transfer: { to: 'team', number: '' },
  handOff: { subAgent: '' },
  end: { disposition: '' },
};
/** Kinds that only lead the conversation: nothing outside changes. */
const leading: readonly ToolKind[] = ['transfer', 'handOff', 'end'];

/** A tool of a kind as it begins. */
export function newTool(kind: ToolKind, name: string, taken: readonly string[]): AgentTool {
  const base = {
    ...{ id: freeKey(keyFrom(name) || kind.toLowerCase(), taken), name, when: '', examples: [], enabled: true },
    ...{ arguments: noFields(), repeatable: false, timeoutMs: 10_000 },
    confirm: leading.includes(kind) ? ('never' as const) : ('changes' as const),
  };
  return { ...base, kind, target: targets[kind] } as AgentTool;
}
