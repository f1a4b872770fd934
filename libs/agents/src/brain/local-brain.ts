import { intentOf, type Intent, withoutOpening } from './intents.ts';
import { answers, quoteOf, sourceOf, sourceText } from './passages.ts';
import { reply, type ReplyChoice, type ReplyName } from './replies.ts';
import { fieldsText, sayResult } from './result-text.ts';
import {
  leadOverPassage,
  leastRoute,
  type RankedRoute,
  rankByWords,
  rankRoutes,
  type Route,
  sentencesOf,
  tie,
} from './routes.ts';
import type { SlotContext } from './slots.ts';
import {
  type Brain,
  type BrainMemory,
  type BrainTool,
  emptyMemory,
  noUsage,
  type Passage,
  type Senses,
  type ThinkRequest,
  type Thinking,
  type Thought,
  type Why,
} from './thinking.ts';
import { type DialogStep, ToolDialog } from './tool-dialog.ts';

/** Result of the local brain, without its name and duration. */
export type LocalThinking = Pick<Thinking, 'thoughts' | 'memory' | 'passages' | 'why' | 'notes' | 'trace'>;

/** Without an embedding model: minimum share of common words at which a tool is chosen. */
const leastRouteByWords = 0.5;
const longestQuestion = 2_000;

/**
 * Answers by rules, example sentences and quoted passages; the same request always gives the same reply.
 * In this order: conversation rules, an open question, a tool or sub-agent, a passage, the reply for "not found".
 */
export async function thinkLocally(request: ThinkRequest, senses: Senses): Promise<LocalThinking> {
  const brain = new LocalBrain(request, senses);
  return request.step > 0 ? brain.afterTools() : brain.answer();
}

/** The local brain as a `Brain`. It answers in one piece. */
export const localBrain = (senses: Senses): Brain => ({
  async *think(request) {
    const started = performance.now();
    const thinking = await thinkLocally(request, senses);
    for (const thought of thinking.thoughts)
      if (thought.type === 'say' || thought.type === 'ask') yield { type: 'text', text: thought.text };
    const ms = Math.round(performance.now() - started);
    yield { type: 'done', thinking: { ...thinking, by: 'local', usage: noUsage, ms } };
  },
});

class LocalBrain {
  private readonly choice: ReplyChoice;
  private readonly slots: SlotContext;
  private readonly text: string;

  constructor(
    private readonly request: ThinkRequest,
    private readonly senses: Senses,
  ) {
    const { agent, conversation, turn, now, timeZone } = request;
    this.choice = { language: agent.language, own: agent.replies, seed: `${conversation}:${turn}` };
    this.slots = { now, timeZone };
    this.text = lastSaid(request).slice(0, longestQuestion);
  }

  async answer(): Promise<LocalThinking> {
    const intent = intentOf(this.text);
    const made =
      this.atAnyTime(intent) ??
      this.openQuestion(intent) ??
      this.smalltalk(intent) ??
      (await this.wishOrQuestion(withoutOpening(this.text)));
    return { ...made, trace: { intent, routes: made.trace?.routes ?? [] } };
  }

  /** Results of this turn's tools, in their own sentences. */
  afterTools(): LocalThinking {
    const said = this.request.outcomes.map((outcome) => {
      const tool = this.request.agent.tools.find(({ id }) => id === outcome.tool);
      const name = tool?.name ?? outcome.tool;
      if (!outcome.ok) return this.say('failed', { problem: outcome.error ?? name });
      const own = tool ? sayResult(tool, outcome, this.request.timeZone) : null;
      return own ?? this.say('done', { tool: name, details: fieldsText(outcome.result) });
    });
    return this.made('result', [say(said.join(' '))]);
  }

  /** Intents that count even while a question is open. */
  private atAnyTime(intent: Intent | null): LocalThinking | null {
    const { memory } = this.request;
    if (intent === 'robot') return this.made('rule', [say(this.say('robot'))], memory);
    if (intent === 'doNotCall')
      return this.made('rule', [say(this.say('doNotCall')), { type: 'end', disposition: 'do_not_call' }]);
    if (intent === 'person') return this.person();
    if (intent === 'repeat') return this.made('rule', [say(this.lastReply() ?? this.say('nothingToRepeat'))], memory);
    return null;
  }

  private openQuestion(intent: Intent | null): LocalThinking | null {
    const { asking, offered } = this.request.memory;
    if (asking?.kind === 'person') {
      if (intent === 'yes') return this.person();
      return intent === 'no' || intent === 'cancel' ? this.made('rule', [say(this.say('cancelled'))]) : null;
    }
    const tool = this.tool(asking?.tool ?? (intent === 'yes' ? offered : null));
    if (!tool) return null;
    const dialog = new ToolDialog(tool, this.choice, this.slots);
    if (!asking) return this.dialog('example', dialog.begin('', this.request.variables));
    return this.dialog('question', dialog.answer(asking, this.text));
  }

  private smalltalk(intent: Intent | null): LocalThinking | null {
    if (intent === 'goodbye') return this.made('rule', [say(this.say('goodbye')), { type: 'end' }]);
    if (intent === 'greeting' || intent === 'thanks') return this.made('rule', [say(this.say(intent))]);
    if (intent === 'cancel' || intent === 'no') return this.made('rule', [say(this.say('cancelled'))]);
    return intent === 'yes' ? this.made('rule', [say(this.say('greeting'))]) : null;
  }

  private async wishOrQuestion(question: string): Promise<LocalThinking> {
    const { agent } = this.request;
    const [passages, routes] = await Promise.all([
      this.senses.search(question, agent.topK),
      this.rankedRoutes(question),
    ]);
    const [passage] = passages;
    const seen = { passages, trace: { intent: null, routes: routes.ranked.slice(0, 5) } };
    const [first, second] = routes.ranked;
    const isAnswer = passage !== undefined && answers(passage, agent.threshold);
    const isNear = first !== undefined && first.similarity >= routes.least;
    const isTie =
      isNear && second !== undefined && first.similarity - second.similarity < tie && second.similarity >= routes.least;
    const leads = isNear && (!isAnswer || first.similarity >= (passage.similarity ?? passage.words) + leadOverPassage);
    if (leads && !(isTie && isAnswer)) return { ...this.taken(first, question), ...seen };
    if (isAnswer) return { ...this.quoted(passage, isNear ? first : null), ...seen };
    if (isNear) return { ...this.taken(first, question), ...seen };
    return { ...this.notFound(), ...seen };
  }

  private taken({ id }: RankedRoute, question: string): LocalThinking {
    const tool = this.tool(id);
    if (tool)
      return this.dialog(
        'example',
        new ToolDialog(tool, this.choice, this.slots).begin(question, this.request.variables),
      );
    const agent = this.request.agent.subAgents.find((one) => one.id === id);
    const sentence = say(this.say('handOff', { agent: agent?.name ?? '' }));
    return this.made('example', [sentence, { type: 'handOff', agent: id, context: question }]);
  }

  private quoted(passage: Passage, near: RankedRoute | null): LocalThinking {
    const text = this.say('answer', { source: sourceText(passage), text: quoteOf(passage) });
    const tool = near ? this.tool(near.id) : null;
    const offer = tool ? ` ${this.say('offer', { tool: tool.name })}` : '';
    const thought: Thought = { type: 'say', text: `${text}${offer}`, sources: [sourceOf(passage)] };
    return this.made('passage', [thought], { ...emptyMemory, offered: tool?.id ?? null });
  }

  /** The second time in a row, a person is offered. */
  private notFound(): LocalThinking {
    const unanswered = this.request.memory.unanswered + 1;
    if (unanswered >= 2 && this.request.agent.canTransfer)
      return this.made('nothing', [say(this.say('notFoundTwice'))], {
        ...emptyMemory,
        asking: { kind: 'person' },
        unanswered,
      });
    return this.made('nothing', [say(this.say('notFound'))], { ...emptyMemory, unanswered });
  }

  private person(): LocalThinking {
    if (!this.request.agent.canTransfer) return this.made('rule', [say(this.say('noPerson'))]);
    return this.made('rule', [say(this.say('person')), { type: 'transfer', to: null }]);
  }

  private async rankedRoutes(question: string): Promise<{ ranked: RankedRoute[]; least: number }> {
    const { tools, subAgents } = this.request.agent;
    const routes: Route[] = [...tools, ...subAgents].map(({ id, when, examples }) => ({
      id,
      sentences: [when, ...examples].filter((sentence) => sentence.trim() !== ''),
    }));
    if (routes.length === 0) return { ranked: [], least: leastRoute };
    const vectors = await this.senses.embed([question, ...sentencesOf(routes)]);
    const [asked, ...others] = vectors ?? [];
    if (!asked) return { ranked: rankByWords(question, routes), least: leastRouteByWords };
    return { ranked: rankRoutes(asked, routes, others), least: leastRoute };
  }

  private dialog(why: Why, { thoughts, memory }: DialogStep): LocalThinking {
    return this.made(why, thoughts, memory);
  }

  private made(why: Why, thoughts: readonly Thought[], memory: BrainMemory = emptyMemory): LocalThinking {
    return { why, thoughts, memory, passages: [], notes: [] };
  }

  private tool(id: string | null): BrainTool | null {
    return this.request.agent.tools.find((tool) => tool.id === id) ?? null;
  }

  private lastReply(): string | null {
    return this.request.turns.findLast(({ who }) => who !== 'user')?.text ?? null;
  }

  private say(name: ReplyName, values: Record<string, string> = {}): string {
    return reply(name, this.choice, values);
  }
}

const say = (text: string): Thought => ({ type: 'say', text, sources: [] });

/** The customer's words since the last reply; several messages count as one. */
export function lastSaid({ turns }: Pick<ThinkRequest, 'turns'>): string {
  const last = turns.findLastIndex(({ who }) => who !== 'user');
  return turns
    .slice(last + 1)
    .map(({ text }) => text.trim())
    .join(' ');
}
