import type { Brain, Thinking } from '@tessera/agents/brain/thinking';
import { brainAgent, variablesOf } from '@tessera/agents/conversation/brain-agent';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { applied, type ConversationState, folded } from '@tessera/agents/conversation/conversation-state';
import { type Effect, pending, received, thoughtEvents } from '@tessera/agents/conversation/converse';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';

interface Replayed {
  workspace: WorkspaceId;
  id: string;
  agent: string;
  name: string;
  definition: AgentDefinition;
}

const thinkMs = 60_000;
/** More than the limits of an agent allow in a turn. */
const mostSteps = 100;

/**
 * Says a customer's turns to an agent in memory: the same machine as a conversation's, but no tool is called. A tool
 * succeeds with an empty result, and a hand-over ends the replay.
 */
export async function replayed(of: Replayed, turns: readonly string[], brain: Brain): Promise<ConversationEvent[]> {
  const { definition, agent, id } = of;
  const opened = {
    type: 'opened',
    agent: { id: agent, version: null },
    variables: variablesOf(definition, {}),
  } as const;
  const events: ConversationEvent[] = [{ ...opened, at: Date.now() }];
  let state = folded(events);
  const add = (more: readonly ConversationEvent[]): void => {
    events.push(...more);
    state = more.reduce(applied, state);
  };
  for (const [at, text] of turns.entries()) {
    add(received(definition, state, { type: 'message', key: `turn${at}`, text }, Date.now()));
    for (let step = 0; step < mostSteps; step += 1) {
      const effect = pending(definition, state, { conversation: id, now: Date.now(), isNewOwner: false });
      if (effect.do === 'rest') break;
      add(await carriedOut(effect, of, state, brain));
    }
  }
  return events;
}

async function carriedOut(
  effect: Exclude<Effect, { do: 'rest' }>,
  { workspace, id, agent, name, definition }: Replayed,
  state: ConversationState,
  brain: Brain,
): Promise<readonly ConversationEvent[]> {
  const at = Date.now();
  if (effect.do === 'append') return effect.events;
  if (effect.do === 'hand') return [{ type: 'transferred', at }];
  if (effect.do === 'call')
    return [
      { type: 'tool.started', key: effect.key, tool: effect.tool, args: effect.args, at },
      { type: 'tool.finished', key: effect.key, ok: true, result: null, ms: 0, at },
    ];
  const { variables, turns, outcomes, memory } = state;
  const request = {
    ...{ workspace, conversation: id, turn: effect.turn, step: effect.step, channel: 'chat' as const },
    ...{ now: at, timeZone: 'UTC', variables, turns, outcomes, memory },
    agent: brainAgent(definition, { id: agent, name, variables }),
  };
  let thought: Thinking | undefined;
  for await (const event of brain.think(request, AbortSignal.timeout(thinkMs)))
    if (event.type === 'done') thought = event.thinking;
  if (!thought) throw new Error(`the brain did not answer in the replay of ${id}`);
  return [
    { type: 'think.started', turn: effect.turn, step: effect.step, at },
    ...thoughtEvents(definition, state, thought, Date.now()),
  ];
}
