import { intentOf } from '@tessera/agents/brain/intents';
import { lastSaid, thinkLocally } from '@tessera/agents/brain/local-brain';
import { reply } from '@tessera/agents/brain/replies';
import {
  emptyMemory,
  type Passage,
  type Senses,
  type ThinkRequest,
  type Thinking,
  type Thought,
} from '@tessera/agents/brain/thinking';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { type ModelCalls, type ModelEndpoint, ModelFault } from './endpoint.ts';
import { Grounding } from './grounding.ts';
import { functionsOf, messagesOf } from './prompt.ts';
import { type ModelReply, replyIn, type ReadReply, thoughtsIn } from './reply-reader.ts';
import { Sentences } from './sentences.ts';

/** What a model made of a step, without who it was and what it cost. */
export type ModelThinking = Pick<Thinking, 'thoughts' | 'memory' | 'passages' | 'why' | 'notes' | 'trace'>;
export type Tokens = ModelReply['tokens'];

export interface ModelUse {
  calls: ModelCalls;
  endpoint: ModelEndpoint;
  /** Told of the tokens of each call that was answered. */
  used: (tokens: Tokens) => void;
}

/** Takes sentences of a reply as they are made; null: what came does not count, the reply begins anew. */
export type Told = (sentence: string | null) => void;

const alwaysByRule = new Set(['robot', 'person', 'doNotCall']);
const bySources = new Set(['greeting', 'thanks', 'goodbye']);

/** Whether rules answer: a confirmation, a wish for a person, and the small talk of agents that only quote. */
function isByRule({ step, memory, agent, turns }: ThinkRequest): boolean {
  if (step > 0) return false;
  const intent = intentOf(lastSaid({ turns }));
  if (intent === null) return false;
  const isOpen = memory.asking?.kind === 'confirm' || memory.asking?.kind === 'person';
  return (
    alwaysByRule.has(intent) ||
    (isOpen && (intent === 'yes' || intent === 'no' || intent === 'cancel')) ||
    (agent.deviation <= 1 && bySources.has(intent))
  );
}

/**
 * One step by a model: with the agent's tools and passages, within the licence that the agent gives it.
 * @throws ModelFault when the model has no usable answer
 */
export async function thinkByModel(
  request: ThinkRequest,
  senses: Senses,
  use: ModelUse,
  { signal, told }: { signal: AbortSignal; told: Told },
): Promise<ModelThinking> {
  const { agent, step } = request;
  if (isByRule(request)) return thinkLocally(request, senses);
  const quotes = agent.deviation === 0;
  if (quotes && (step > 0 || agent.tools.length + agent.subAgents.length === 0)) return thinkLocally(request, senses);
  const passages = await senses.search(lastSaid(request), agent.topK);
  const grounding = new Grounding(passages, senses);
  const isHeld = quotes ? () => true : agent.deviation === 1 && step === 0 ? unsupported(grounding) : () => false;
  const read = await answered(request, passages, use, { signal, told, isHeld });
  if ('quote' in read || (quotes && read.thoughts.every(({ type }) => type === 'say')))
    return thinkLocally({ ...request, agent: { ...agent, tools: [], subAgents: [] }, memory: emptyMemory }, senses);
  const thoughts = quotes ? read.thoughts.filter(({ type }) => type !== 'say') : read.thoughts;
  const made = { thoughts, memory: emptyMemory, passages, why: 'model', notes: [] } as const;
  const said = thoughts.find((thought) => thought.type === 'say');
  const isChecked = agent.deviation === 1 && step === 0 && thoughts.every(({ type }) => type === 'say');
  if (!said || !isChecked || (await grounding.supports(said))) return made;
  return {
    ...made,
    thoughts: [notKnown(request)],
    why: 'nothing',
    notes: ['A reply was held back: no passage supports it.'],
  };
}

const notKnown = ({ agent, conversation, turn }: ThinkRequest): Thought => {
  const choice = { language: agent.language, own: agent.replies, seed: `${conversation}:${turn}` };
  return { type: 'say', text: reply('notFound', choice), sources: [] };
};

/** Sentences are told only up to the first one that no passage supports. */
const unsupported = (grounding: Grounding) => async (sentence: string) =>
  !(await grounding.supports({ text: sentence, sources: [] }));

interface Telling {
  signal: AbortSignal;
  told: Told;
  /** Whether a sentence must not be told before the whole reply is judged; nor is any after it. */
  isHeld: (sentence: string) => boolean | Promise<boolean>;
}

/** Asks once, and tells the sentences of the answer as they come. */
async function asked(
  { calls, endpoint }: ModelUse,
  body: Parameters<ModelCalls['stream']>[1],
  { signal, told, isHeld }: Telling,
): Promise<unknown> {
  const sentences = new Sentences();
  let isOpen = true;
  const tell = async (whole: readonly string[]): Promise<void> => {
    for (const sentence of whole) {
      isOpen &&= !(await isHeld(sentence));
      if (isOpen) told(sentence);
    }
  };
  const answer = await calls.stream(endpoint, body, { signal, onText: (text) => tell(sentences.take(text)) });
  await tell(sentences.rest());
  return answer;
}

/** The answer of the model; one that makes no sense is sent back once with what is wrong. */
async function answered(
  request: ThinkRequest,
  passages: readonly Passage[],
  use: ModelUse,
  telling: Telling,
): Promise<Exclude<ReadReply, { problem: string }>> {
  const tools = functionsOf(request);
  const { temperature, deviation } = request.agent;
  let messages: ChatCompletionMessageParam[] = messagesOf(request, passages);
  let problem = 'The answer has another form than the protocol.';
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const choice = deviation === 0 ? ('required' as const) : ('auto' as const);
    const body = { messages, tools, tool_choice: choice, temperature };
    if (attempt > 0) telling.told(null);
    const made = replyIn(await asked(use, body, telling), messages);
    if (!made) continue;
    use.used(made.tokens);
    const read = thoughtsIn(made, request, passages);
    if (!('problem' in read)) return read;
    ({ problem } = read);
    const note = `That answer cannot be used. ${problem} Answer again.`;
    messages = [
      ...messages,
      ...(made.text === '' ? [] : [{ role: 'assistant' as const, content: made.text }]),
      { role: 'user', content: note },
    ];
  }
  throw new ModelFault(`The model gave no usable answer, twice. ${problem}`);
}
