import { sourceOf } from '@tessera/agents/brain/passages';
import type { BrainTool, Passage, Source, ThinkRequest, Thought, Usage } from '@tessera/agents/brain/thinking';
import type { JsonObject } from '@tessera/kernel/json';
import { z } from 'zod';
import { own } from './prompt.ts';

/** The part of an answer that is used. Endpoints leave much of the rest out. */
const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(z.object({ function: z.object({ name: z.string(), arguments: z.string().nullish() }) }))
            .nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});

export interface ModelReply {
  text: string;
  calls: { name: string; args: string }[];
  tokens: { input: number; output: number; estimated: boolean };
}

const charactersPerToken = 4;
const whole = (tokens: number): number => Math.max(0, Math.round(tokens));

/** @param asked what was sent, to estimate tokens. @returns null for an answer of another shape */
export function replyIn(answer: unknown, asked: unknown): ModelReply | null {
  const read = Completion.safeParse(answer);
  const message = read.data?.choices[0]?.message;
  if (!read.data || !message) return null;
  const text = withoutThoughts(message.content ?? '');
  const calls = (message.tool_calls ?? []).map(({ function: { name, arguments: args } }) => ({
    name,
    args: args ?? '',
  }));
  const { usage } = read.data;
  const tokens = usage
    ? { input: whole(usage.prompt_tokens), output: whole(usage.completion_tokens), estimated: false }
    : { input: estimate(asked), output: estimate(message), estimated: true };
  return { text, calls, tokens };
}

const estimate = (value: unknown): number => Math.ceil(JSON.stringify(value).length / charactersPerToken);

/** Reasoning models of local servers put their thoughts into the answer. */
const withoutThoughts = (text: string): string => text.replace(/<think>[\s\S]*?(<\/think>|$)/g, '').trim();

/** Micro-rupees, by prices for a million tokens. */
export const costOf = (
  { input, output }: Pick<Usage, 'input' | 'output'>,
  { priceIn, priceOut }: { priceIn: number; priceOut: number },
): number => Math.round(input * priceIn + output * priceOut);

/** Thoughts of a reply, `quote` for an answer by quoting, or a sentence about what is wrong with it. */
export type ReadReply = { thoughts: Thought[] } | { quote: true } | { problem: string };

export function thoughtsIn(
  { text, calls }: ModelReply,
  { agent }: ThinkRequest,
  passages: readonly Passage[],
): ReadReply {
  const thoughts: Thought[] = text === '' ? [] : [{ type: 'say', ...cited(text, passages) }];
  for (const { name, args } of calls) {
    if (name === own.fromDocuments) return { quote: true };
    const values = objectIn(args);
    if (!values) return { problem: `The arguments of “${name}” are not a JSON object.` };
    if (name === own.transfer && agent.canTransfer) thoughts.push({ type: 'transfer', to: null });
    else if (name === own.end) thoughts.push({ type: 'end' });
    else if (name === own.handOff) {
      const to = agent.subAgents.find(({ id }) => id === values['agent']);
      if (!to) return { problem: `There is no assistant “${String(values['agent'])}”.` };
      thoughts.push({ type: 'handOff', agent: to.id, context: String(values['context'] ?? '').slice(0, 2_000) });
    } else {
      const tool = agent.tools.find(({ id }) => id === name);
      const problem = tool ? wrongIn(tool, values) : `There is no function “${name}”.`;
      if (problem !== null) return { problem };
      thoughts.push({ type: 'call', tool: name, args: values });
    }
  }
  return thoughts.length > 0 ? { thoughts } : { problem: 'The answer is empty.' };
}

function objectIn(text: string): JsonObject | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
  } catch {
    return null;
  }
}

const kinds: Partial<Record<BrainTool['arguments'][number]['type'], string>> = {
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};

function wrongIn(tool: BrainTool, values: JsonObject): string | null {
  const known = new Map(tool.arguments.map((argument) => [argument.key, argument]));
  for (const [key, value] of Object.entries(values)) {
    const argument = known.get(key);
    if (!argument) return `“${tool.id}” takes no “${key}”.`;
    const is = kinds[argument.type];
    if (is !== undefined && typeof value !== is) return `“${key}” of “${tool.id}” must be a ${is}.`;
    if (argument.choices && !argument.choices.includes(String(value)))
      return `“${key}” of “${tool.id}” must be one of ${argument.choices.join(', ')}.`;
  }
  return null;
}

/** Takes the numbers of passages out of a text; they become its sources. */
function cited(text: string, passages: readonly Passage[]): { text: string; sources: Source[] } {
  const found = new Set<Passage>();
  const plain = text.replace(/\s?\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\]/g, (_whole, numbers: string) => {
    for (const number of numbers.split(',')) {
      const passage = passages[Number(number) - 1];
      if (passage) found.add(passage);
    }
    return '';
  });
  return { text: plain.trim(), sources: [...found].map(sourceOf) };
}
