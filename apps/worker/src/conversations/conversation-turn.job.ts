import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { OptOuts } from '@tessera/agent-store/calls/opt-outs';
import type { Thinking as Thought } from '@tessera/agents/brain/thinking';
import { brainAgent } from '@tessera/agents/conversation/brain-agent';
import type { ConversationEvent, Incoming, LoggedThinking } from '@tessera/agents/conversation/conversation-events';
import { factsOf } from '@tessera/agents/conversation/conversation-facts';
import { turnsAsHeard } from '@tessera/agents/conversation/calls';
import { applied, type ConversationState, folded } from '@tessera/agents/conversation/conversation-state';
import {
  abandoned,
  type Effect,
  isOpenToInbox,
  pending,
  received,
  silentToolMs,
  thoughtEvents,
  whileSlow,
} from '@tessera/agents/conversation/converse';
import { confirmedOptOut, endsAsOptOut, isOptOut } from '@tessera/agents/conversation/opt-out';
import { SpokenText } from '@tessera/agents/conversation/spoken-text';
import { Thinking } from '@tessera/brain/thinking';
import { conversationJobs, judgeJobId } from '@tessera/contracts/conversations/conversations.jobs';
import type { JobData } from '@tessera/contracts/job';
import { type ConversationDocument, ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { reach } from '@tessera/queue/fault-point';
import { HandlesJob, type JobHandler, type JobRun, type Postponed } from '@tessera/queue/handles-job';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';
import { ConversationPushes } from './conversation-pushes.ts';
import { type PinnedAgent, PinnedAgents } from './pinned-agents.ts';
import { ToolRunner } from './tool-runner.ts';

/** An owner that dies keeps others out for at most this long. */
const lockMs = 45_000;
const againMs = 250;
const thinkMs = 60_000;

/** Another owner has the conversation, or it was erased: this one leaves. */
class Fenced extends Error {}

/** A conversation in the hands of its owner. */
interface Held {
  document: ConversationDocument;
  state: ConversationState;
  events: ConversationEvent[];
  agent: PinnedAgent | null;
}
interface Talking extends Held {
  agent: PinnedAgent;
}

const keysOf = ({ inbox }: ConversationDocument): string[] => inbox.map(({ key }) => key);
/** Whether no voice was ever sent to a call: nobody else notes how it ended. Whoever dials ends an outgoing one. */
const isUnjoined = ({ call }: ConversationDocument): boolean =>
  call?.status === null && call.beatAt === undefined && call.phone?.direction !== 'outbound';

/** Begins a text anew. */
const nothing = { at: 0, delta: '' } as const;
const answered = { type: 'ended', by: 'agent', reason: 'ANSWERED' } as const;
/** The step of a workflow that wanted one answer has it, or a person was asked for, who is not there. */
const isTaskDone = ({ document: { task }, state }: Held): boolean =>
  task?.until === 'answer' && state.turn > 0 && !state.isEnded && state.with !== 'person';

/** Answers what waits in a conversation, one step after the other; each is stored before the next begins. */
@HandlesJob(conversationJobs.turn)
@Injectable()
export class ConversationTurn implements JobHandler<typeof conversationJobs.turn> {
  private readonly logger = new Logger(ConversationTurn.name);

  constructor(
    private readonly repository: ConversationRepository,
    private readonly agents: PinnedAgents,
    private readonly brain: Thinking,
    private readonly tools: ToolRunner,
    private readonly optOuts: OptOuts,
    private readonly pushes: ConversationPushes,
    private readonly lock: RedisLock,
    private readonly jobs: JobProducer,
  ) {}

  async handle(
    { workspace, conversation }: JobData<typeof conversationJobs.turn>,
    run: JobRun,
  ): Promise<void | Postponed> {
    const work = () => this.own(workspace as WorkspaceId, conversation);
    const isDone = await this.lock.once(`conversation-${conversation}`, lockMs, work);
    return isDone ? undefined : run.postpone(Date.now() + againMs);
  }

  private async own(workspace: WorkspaceId, id: string): Promise<void> {
    reach('before-claim');
    const document = await this.repository.claim(workspace, id);
    if (!document) return;
    const events: ConversationEvent[] = document.events.map((event) => JSON.parse(event));
    const state = folded(events);
    const agent = await this.agents.of(document, state.agent);
    try {
      if (agent) await this.drive({ document, state, events, agent });
      else await this.abandon({ document, state, events, agent });
    } catch (error) {
      if (!(error instanceof Fenced)) throw error;
    }
  }

  private async drive(held: Talking): Promise<void> {
    for (let isNewOwner = true; ; isNewOwner = false) {
      await this.takeInbox(held);
      const at = { conversation: held.document._id, now: Date.now(), isNewOwner };
      const effect = pending(held.agent.definition, held.state, at);
      if (effect.do !== 'rest') await this.carryOut(held, effect);
      else if (isTaskDone(held)) await this.append(held, [{ ...answered, at: Date.now() }]);
      else if (!(await this.hasMore(held))) return;
    }
  }

  /** Ends a conversation whose version of the agent is gone, and drops its inbox: nobody can answer it. */
  private async abandon(held: Held): Promise<void> {
    const { document, state } = held;
    this.logger.warn(`conversation ${document._id} has no agent any more`);
    const events = abandoned(state, Date.now());
    if (events.length > 0 || document.inbox.length > 0) await this.append(held, events, keysOf(document));
  }

  private async takeInbox(held: Talking): Promise<void> {
    const { inbox } = held.document;
    if (inbox.length === 0 || !isOpenToInbox(held.state)) return;
    let { state } = held;
    const events: ConversationEvent[] = [];
    for (const { content } of inbox) {
      const incoming: Incoming = JSON.parse(content);
      for (const event of await this.heard(held, state, incoming)) {
        events.push(event);
        state = applied(state, event);
      }
    }
    await this.append(held, events, keysOf(held.document));
  }

  /**
   * A customer who asks in a phone call not to be called any more is put on the list before the log says so: here, or
   * with the end of the call.
   */
  private async heard(
    { document, agent: { definition } }: Talking,
    state: ConversationState,
    incoming: Incoming,
  ): Promise<ConversationEvent[]> {
    const now = Date.now();
    const events = received(definition, state, incoming, now);
    const phone = document.call?.phone;
    if (!phone || events.length === 0 || !isOptOut(incoming)) return events;
    const confirmed = confirmedOptOut(definition, state, events, now);
    if (!confirmed.some(endsAsOptOut)) await this.optOuts.add(document.workspace, document._id, phone);
    return confirmed;
  }

  /** Whether something came in since the last append. */
  private async hasMore(held: Held): Promise<boolean> {
    const { workspace, _id, epoch } = held.document;
    const found = await this.repository.byId(workspace, _id);
    if (!found || found.epoch !== epoch || found.inbox.length === 0) return false;
    held.document = found;
    return true;
  }

  private async carryOut(held: Talking, effect: Exclude<Effect, { do: 'rest' }>): Promise<void> {
    if (effect.do === 'append') return this.append(held, effect.events);
    if (effect.do === 'think') return this.think(held, effect);
    if (effect.do === 'call') return this.call(held, effect);
    const target = await this.agents.subAgent(held.document, held.agent, effect.subAgent);
    const at = Date.now();
    if (!target) return this.append(held, [{ type: 'transferred', at }]);
    const { to, name, say } = target;
    const said: ConversationEvent[] = say.trim() === '' ? [] : [{ type: 'said', who: 'agent', text: say, at }];
    await this.append(held, [...said, { type: 'handed', to, name, context: effect.context, at }]);
    const agent = await this.agents.of(held.document, to);
    if (agent) held.agent = agent;
  }

  private async think(held: Talking, { turn, step }: Extract<Effect, { do: 'think' }>): Promise<void> {
    if (!held.state.isThinking) await this.append(held, [{ type: 'think.started', turn, step, at: Date.now() }]);
    const { definition, name } = held.agent;
    const { document, state } = held;
    const request = {
      ...{ workspace: document.workspace, conversation: document._id, turn, step },
      channel: document.call ? ('voice' as const) : ('chat' as const),
      ...{ now: Date.now(), timeZone: 'UTC', variables: state.variables },
      turns: turnsAsHeard(state.turns, held.events, document.call?.spoken ?? []),
      ...(state.remembered && { remembered: state.remembered }),
      agent: brainAgent(definition, { id: state.agent.id, name, variables: state.variables }),
      ...{ outcomes: state.outcomes, memory: state.memory },
    };
    let thought: Thought | undefined;
    let spoken = new SpokenText(definition.denied);
    for await (const event of this.brain.think(request, AbortSignal.timeout(thinkMs))) {
      if (event.type === 'done') thought = event.thinking;
      if (event.type === 'again') spoken = new SpokenText(definition.denied);
      const piece = event.type === 'text' ? spoken.take(event.text) : event.type === 'again' ? nothing : null;
      if (piece) this.pushes.text(document, { turn, step }, piece);
    }
    reach('during-think');
    if (!thought) throw new Error(`the brain of conversation ${document._id} did not answer`);
    const { passages, trace, ...thinking } = thought;
    const seen = document.isTest && { passages, ...(trace && { trace }) };
    const kept: LoggedThinking = { ...thinking, ...seen };
    await this.append(held, thoughtEvents(definition, state, kept, Date.now()));
  }

  private async call(
    held: Talking,
    { key, tool: id, args, isRepeated }: Extract<Effect, { do: 'call' }>,
  ): Promise<void> {
    if (!isRepeated) await this.append(held, [{ type: 'tool.started', key, tool: id, args, at: Date.now() }]);
    const tool = held.agent.definition.tools.find((one) => one.id === id);
    const begun = Date.now();
    const of = { workspace: held.document.workspace, conversation: held.document._id, key, args };
    const outcome = tool
      ? await this.fillSilence(held, id, this.tools.run(tool, { ...of, workflows: held.agent.pins.workflows }))
      : { ok: false, result: null, error: 'There is no such tool.' };
    reach('after-side-effect');
    const at = Date.now();
    await this.append(held, [{ type: 'tool.finished', key, ...outcome, ms: at - begun, at }]);
  }

  /** Says something in a call while a tool is slow. @returns the outcome of the tool */
  private async fillSilence<T>(held: Talking, tool: string, running: Promise<T>): Promise<T> {
    if (!held.document.call) return running;
    const stop = new AbortController();
    const slow = sleep(silentToolMs, true, { signal: stop.signal }).catch(() => false);
    try {
      if (await Promise.race([slow, running.then(() => false)]))
        await this.append(held, whileSlow(held.agent.definition, tool, Date.now()));
      return await running;
    } finally {
      stop.abort();
      // Another owner may have the conversation now: this outcome is dropped.
      running.catch(() => undefined);
    }
  }

  private async append(held: Held, events: readonly ConversationEvent[], taken: readonly string[] = []): Promise<void> {
    const all = [...held.events, ...events];
    const { phone } = held.document.call ?? {};
    if (phone && events.some(endsAsOptOut)) await this.optOuts.add(held.document.workspace, held.document._id, phone);
    const names = new Map(held.agent?.definition.tools.map(({ id, name }) => [id, name]));
    const facts = factsOf(all, (tool) => names.get(tool) ?? tool);
    const texts = events.map((event) => JSON.stringify(event));
    const isEnd = events.some(({ type }) => type === 'ended');
    const callStatus = isEnd && isUnjoined(held.document) ? ('NOANSWER' as const) : undefined;
    const added = { events: texts, taken, facts, ...(callStatus && { callStatus }) };
    const document = await this.repository.append(held.document, added);
    if (!document) throw new Fenced();
    Object.assign(held, { document, events: all, state: events.reduce(applied, held.state) });
    reach('after-append');
    const { workspace, _id: id } = document;
    this.pushes.appended(document, held.state, { events, from: all.length - events.length });
    if (!isEnd) return;
    const job = { job: conversationJobs.judge, data: { workspace, conversation: id }, id: judgeJobId(id, 'end') };
    await this.jobs.add([job]);
  }
}
