import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { thinkLocally } from '@tessera/agents/brain/local-brain';
import { emptyMemory, type ThinkRequest } from '@tessera/agents/brain/thinking';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import { KnowledgeSearch } from '@tessera/brain/knowledge/knowledge-search';
import { knowledge } from '@tessera/contracts/knowledge/knowledge.contract';
import { KnowledgeRepository } from '@tessera/data/knowledge/knowledge.repository';
import { notFound } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import { QueryFor } from '@tessera/kit/messages';
import { documentOf, passageOf } from './knowledge-wire.ts';

export class ListKnowledge extends QueryFor(knowledge.list) {}
export class KnowledgePassages extends QueryFor(knowledge.passages) {}
export class SearchKnowledge extends QueryFor(knowledge.search) {}

const pageOfPassages = 20;
const embeddingState = (search: KnowledgeSearch) => (search.hasEmbedder ? 'ready' : 'fetching');

@QueryHandler(ListKnowledge)
export class ListKnowledgeHandler implements IQueryHandler<ListKnowledge> {
  constructor(
    private readonly documents: KnowledgeRepository,
    private readonly search: KnowledgeSearch,
    private readonly agents: PublishedAgents,
  ) {}

  async execute({ input: { query }, actor }: ListKnowledge) {
    if (!(await this.agents.exists(actor.workspace, query.agent_id))) throw notFound('Agent');
    const found = await this.documents.list(actor.workspace, query.agent_id);
    return { items: found.map(documentOf), embedding: embeddingState(this.search) } as const;
  }
}

@QueryHandler(KnowledgePassages)
export class KnowledgePassagesHandler implements IQueryHandler<KnowledgePassages> {
  constructor(
    private readonly documents: KnowledgeRepository,
    private readonly search: KnowledgeSearch,
  ) {}

  async execute({ input: { query }, actor }: KnowledgePassages) {
    const found = await this.documents.of(actor.workspace, query.agent_id, query.document_id);
    if (!found) throw notFound('Document');
    const chunks = await this.search.passagesOf(found);
    const from = Math.max(0, Math.min(query.around, chunks.length - 1) - pageOfPassages / 2);
    const passages = chunks
      .slice(from, from + pageOfPassages)
      .map(({ place, text }, at) => ({ chunk: from + at, place, text }));
    return { document: documentOf(found), passages, total: chunks.length };
  }
}

@QueryHandler(SearchKnowledge)
export class SearchKnowledgeHandler implements IQueryHandler<SearchKnowledge> {
  constructor(
    private readonly search: KnowledgeSearch,
    private readonly agents: PublishedAgents,
  ) {}

  async execute({ input: { body }, actor }: SearchKnowledge) {
    if (!(await this.agents.exists(actor.workspace, body.agent_id))) throw notFound('Agent');
    const started = performance.now();
    const { agent_id: agent, question, most } = body;
    const senses = this.search.sensesOf(actor.workspace, agent);
    const { thoughts, passages, why } = await thinkLocally(questionTo(actor, agent, question, most), senses);
    const answer = thoughts.flatMap((thought) => ('text' in thought ? thought.text : [])).join(' ');
    const ms = Math.round(performance.now() - started);
    const embedding = embeddingState(this.search);
    return { passages: passages.map(passageOf), answer, found: why === 'passage', ms, embedding } as const;
  }
}

/** A question to an agent that has knowledge and nothing else. */
const questionTo = (actor: Actor, agent: string, text: string, topK: number): ThinkRequest => ({
  ...{ workspace: actor.workspace, conversation: agent, turn: 0, step: 0, channel: 'chat', now: Date.now() },
  timeZone: actor.timeZone,
  agent: {
    ...{ id: agent, name: '', language: 'en', prompt: '', replies: {}, model: 'local', deviation: 0, temperature: 0 },
    ...{ onFailure: 'local', topK, threshold: 0.56, tools: [], subAgents: [], canTransfer: false },
  },
  ...{ variables: {}, turns: [{ who: 'user', text }], outcomes: [], memory: emptyMemory },
});
