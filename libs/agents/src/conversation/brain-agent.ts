import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import type { AgentTool, ArgumentSchema, SchemaField } from '@tessera/contracts/agents/agent-tools.schema';
import type { JsonObject } from '@tessera/kernel/json';
import type { BrainAgent, BrainTool, Deviation, ToolArgument } from '../brain/thinking.ts';

/** Whether a call may change something outside the conversation. */
export function changesSomething(tool: AgentTool): boolean {
  if (tool.kind === 'http') return tool.target.method !== 'GET';
  if (tool.kind === 'record') return tool.target.act !== 'find';
  return tool.kind === 'workflow' || tool.kind === 'form';
}

const formats: Partial<Record<NonNullable<SchemaField['format']>, ToolArgument['type']>> = {
  ...{ date: 'date', time: 'time', 'date-time': 'datetime', email: 'email', phone: 'phone' },
};
function typeOf({ type, format }: SchemaField): ToolArgument['type'] {
  const formatted = format && formats[format];
  if (formatted) return formatted;
  return type === 'number' || type === 'integer' || type === 'boolean' ? type : 'string';
}

/** The fields of a schema as the brain reads them. */
export const argumentsIn = ({ properties, required }: ArgumentSchema): ToolArgument[] =>
  Object.entries(properties).map(([key, field]) => ({
    key,
    title: field.title || key.replaceAll('_', ' '),
    type: typeOf(field),
    required: required.includes(key),
    ...(field.enum && { choices: field.enum }),
    ...(field.minimum !== undefined && { minimum: field.minimum }),
    ...(field.maximum !== undefined && { maximum: field.maximum }),
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
  }));

const toolOf = (tool: AgentTool): BrainTool => ({
  ...{ id: tool.id, name: tool.name, when: tool.when, examples: tool.examples, confirm: tool.confirm },
  arguments: argumentsIn(tool.arguments),
  changes: changesSomething(tool),
  ...(tool.say !== undefined && tool.say !== '' && { say: tool.say }),
});

/** Puts the values of variables into a text. */
const filled = (text: string, variables: JsonObject): string =>
  text.replace(/\{\{\s*([a-z0-9_-]+)\s*\}\}/g, (whole, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return value === undefined || value === null ? whole : typeof value === 'object' ? '' : String(value);
  });

const rememberedName = /\{\{\s*memory\.([a-z0-9_-]+)\s*\}\}/g;

/** The first message to a known contact; null if a value that it names is not known. */
function knownGreeting({ memory }: AgentDefinition, remembered: JsonObject): string | null {
  const text = memory?.greeting.trim() ?? '';
  const isKnown = (name: string) => Object.hasOwn(remembered, name) && typeof remembered[name] !== 'object';
  if (text === '' || ![...text.matchAll(rememberedName)].every(([, name = '']) => isKnown(name))) return null;
  return text.replace(rememberedName, (_whole, name: string) => String(remembered[name]));
}

/** Values of a conversation: those given, and the defaults of the version. */
export const variablesOf = (definition: AgentDefinition, given: JsonObject): JsonObject => ({
  ...Object.fromEntries(definition.variables.map(({ name, default: value }) => [name, value])),
  ...given,
});

/**
 * The first message, with its variables.
 * @param remembered of earlier conversations with the contact
 */
export const greetingOf = (
  definition: AgentDefinition,
  variables: JsonObject,
  remembered: JsonObject | null = null,
): string => {
  const known = remembered && knownGreeting(definition, remembered);
  return filled(known ?? definition.persona.greeting, variables).trim();
};

/** Remembered values came from customers, so instructions contain only their names. The model gets them as data. */
const promptOf = (prompt: string, variables: JsonObject): string =>
  filled(prompt, variables).replace(rememberedName, 'memory.$1');

/** The part of a version that a brain reads. */
export function brainAgent(
  definition: AgentDefinition,
  { id, name, variables }: { id: string; name: string; variables: JsonObject },
): BrainAgent {
  const { persona, brain, knowledge } = definition;
  const own = { notFound: persona.unknown, goodbye: persona.goodbye, trouble: brain.failureText };
  return {
    ...{ id, name, language: definition.languages[0] ?? 'en', prompt: promptOf(persona.prompt, variables) },
    replies: Object.fromEntries(
      Object.entries(own).flatMap(([key, text]) => (text.trim() === '' ? [] : [[key, [text]]])),
    ),
    ...{ model: brain.model === 'default' ? null : brain.model, temperature: brain.temperature },
    ...{ deviation: brain.deviation as Deviation, onFailure: brain.onFailure },
    ...{ topK: knowledge.topK, threshold: knowledge.threshold },
    tools: definition.tools.filter(({ enabled }) => enabled).map(toolOf),
    subAgents: definition.subAgents.map(({ id: key, name: title, when, examples }) => ({
      ...{ id: key, name: title, when, examples },
    })),
    canTransfer: true,
  };
}
