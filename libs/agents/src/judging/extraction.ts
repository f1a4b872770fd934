import type { ArgumentSchema } from '@tessera/contracts/agents/agent-tools.schema';
import type { JsonValue } from '@tessera/kernel/json';
import { plainWords } from '../brain/intents.ts';
import { readValue, type SlotContext, valuesIn } from '../brain/slots.ts';
import type { ToolArgument } from '../brain/thinking.ts';
import { argumentsIn } from '../conversation/brain-agent.ts';
import type { ConversationEvent } from '../conversation/conversation-events.ts';
import type { Extracted } from './judgement.ts';

type Said = Extract<ConversationEvent, { type: 'said' }>;
interface Spoken extends Said {
  readonly entry: number;
}

/** Words that every question has. */
const common = new Set(['your', 'the', 'what', 'which', 'please', 'for', 'and', 'number', 'date', 'name']);

/** Whether a question asks for a value: it has the words of its title. */
function asksFor(question: string, { title, key }: ToolArgument): boolean {
  const asked = new Set(plainWords(question).split(' '));
  const words = plainWords(title || key).split(' ');
  const telling = words.filter((word) => word.length > 2 && !common.has(word));
  return question.includes('?') && (telling.length > 0 ? telling : words).every((word) => asked.has(word));
}

/**
 * Values that a conversation gave: those of calls that succeeded, then answers to questions, then what is found
 * by its type. Free text is taken from an answer only.
 */
export function extracted(
  schema: ArgumentSchema,
  events: readonly ConversationEvent[],
  context: SlotContext,
): Extracted[] {
  const wanted = argumentsIn(schema);
  const said = events.flatMap((event, entry): Spoken[] => (event.type === 'said' ? [{ ...event, entry }] : []));
  const inCalls = valuesOfCalls(events);
  const loose = {
    id: '',
    name: '',
    when: '',
    examples: [],
    arguments: wanted,
    confirm: 'never',
    changes: false,
  } as const;
  return wanted.flatMap((argument): Extracted[] => {
    const { key: name, title } = argument;
    const called = inCalls.get(name);
    if (called !== undefined) return [{ name, title, value: called, evidence: null, by: 'rule' }];
    const answered = said.findLast(
      ({ who }, at) => who === 'user' && said[at - 1]?.who === 'agent' && asksFor(said[at - 1]?.text ?? '', argument),
    );
    const value = answered && readValue(answered.text, argument, context);
    if (answered && value?.ok) return [found(argument, value.value, answered)];
    const mentioned = said.findLast(({ who, text }) => who === 'user' && name in valuesIn(text, loose, context));
    const read = mentioned && valuesIn(mentioned.text, loose, context)[name];
    return mentioned && read !== undefined ? [found(argument, read, mentioned)] : [];
  });
}

const found = ({ key: name, title }: ToolArgument, value: JsonValue, { entry, text }: Spoken): Extracted => ({
  ...{ name, title, value, evidence: { entry, quote: text.slice(0, 300) }, by: 'rule' },
});

/** Arguments of calls that succeeded, the last one first. */
function valuesOfCalls(events: readonly ConversationEvent[]): Map<string, JsonValue> {
  const done = new Set(events.flatMap((event) => (event.type === 'tool.finished' && event.ok ? [event.key] : [])));
  return new Map(
    events.flatMap((event) => (event.type === 'tool.started' && done.has(event.key) ? Object.entries(event.args) : [])),
  );
}
