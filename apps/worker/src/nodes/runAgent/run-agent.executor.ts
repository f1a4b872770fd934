import { Injectable } from '@nestjs/common';
import { AgentTasks, type TaskState } from '@tessera/agent-store/agent-tasks';
import { deterministicId } from '@tessera/data/deterministic-id';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import { asText } from '@tessera/engine/values';
import { DomainError } from '@tessera/kernel/errors';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { Span, spanMs } from '@tessera/nodes/kinds/approval/approval.node';
import { agentModes, agentWaits } from '@tessera/nodes/kinds/runAgent/run-agent.node';
import { RunChains } from '@tessera/runs/run-chains';
import { z } from 'zod';
import type { ExecutionContext, NodeExecutor } from '../node-executor.ts';
import { refused } from '../record-steps.ts';
import { ChatSteps } from './chat-steps.ts';

const Text = z.custom<JsonValue>().transform((value) => asText(value ?? null));
const Filled = z.object({
  mode: z.enum(agentModes).default('task'),
  agentId: z.string().default(''),
  message: Text.default(''),
  values: z.array(z.object({ name: z.string(), value: Text })).default([]),
  contact: Text.default(''),
  until: z.enum(agentWaits).default('answer'),
  conversationId: Text.default(''),
  limit: Span.default({ amount: 7, unit: 'days' }),
});
type Filled = z.output<typeof Filled>;
const longestMessage = 4_000;
const conversationIds = /^[0-9a-f]{32}$/;

/** The end of the conversation ends the wait. In case that is lost, the step looks again after these pauses. */
const lookAgain = ({ attempt }: ExecuteEffect): Outcome => ({
  kind: 'wait',
  until: Date.now() + Math.min(attempt * 10_000, 600_000),
});

/** Begins a conversation with an agent once for a step, and waits for its answer or its end; or opens a chat. */
@Injectable()
export class RunAgentExecutor implements NodeExecutor {
  constructor(
    private readonly tasks: AgentTasks,
    private readonly chains: RunChains,
    private readonly chats: ChatSteps,
  ) {}

  async execute(effect: ExecuteEffect, context: ExecutionContext): Promise<Outcome> {
    const parsed = Filled.safeParse(effect.options);
    if (!parsed.success) return refused('BAD_OPTION', z.prettifyError(parsed.error));
    try {
      return await this.modes[parsed.data.mode](effect, context, parsed.data);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error;
      return refused('BAD_AGENT', error.message);
    }
  }

  private readonly modes: {
    readonly [Mode in Filled['mode']]: (
      effect: ExecuteEffect,
      context: ExecutionContext,
      filled: Filled,
    ) => Promise<Outcome> | Outcome;
  } = {
    task: (effect, context, filled) => this.ask(effect, context, filled),
    chat: (effect, context, { agentId: agent, values, contact, limit }) =>
      this.chats.open(effect, context, { agent, variables: variablesIn(values), contact, validMs: spanMs(limit) }),
    wait: (effect, context, { conversationId, limit }) => {
      const conversation = conversationId.trim();
      if (!conversationIds.test(conversation))
        return refused('BAD_OPTION', 'The conversation must be the one of a step that started a chat.');
      return this.chats.awaitEnd(effect, context, { conversation, limitMs: spanMs(limit) });
    },
  };

  private async ask(effect: ExecuteEffect, { workspace, run }: ExecutionContext, filled: Filled): Promise<Outcome> {
    const { agentId: agent, values, contact, until } = filled;
    const message = filled.message.trim();
    if (message === '') return refused('BAD_OPTION', 'The message to the agent is empty.');
    if (message.length > longestMessage) return refused('BAD_OPTION', 'The message has more than 4,000 characters.');
    const id = deterministicId('agent-task', effect.key);
    const known = await this.tasks.find(workspace, id);
    if (known) return outcomeOf(known, effect);
    const { node, iteration } = effect;
    const depth = (await this.chains.depthOf(workspace, run)) + 1;
    const parent = { run, node, iteration };
    const variables = variablesIn(values);
    await this.tasks.begin({ workspace, id, agent, message, variables, contact, until, depth, parent });
    return lookAgain(effect);
  }
}

const variablesIn = (values: Filled['values']): JsonObject =>
  Object.fromEntries(values.map(({ name, value }) => [name, value]));

const outcomes: { readonly [State in Exclude<TaskState['state'], 'running' | 'done'>]: (reason: string) => Outcome } = {
  failed: (reason) => refused('AGENT_FAILED', `The agent stopped before it had an answer: ${reason}.`),
  silent: () => refused('NO_ANSWER', 'The agent ended the conversation without an answer.'),
  person: () => refused('PERSON_WANTED', 'The agent asked for a person instead of answering.'),
};

function outcomeOf(task: TaskState, effect: ExecuteEffect): Outcome {
  if (task.state === 'running') return lookAgain(effect);
  if (task.state === 'done') return { kind: 'done', output: task.output };
  return outcomes[task.state](task.reason);
}
