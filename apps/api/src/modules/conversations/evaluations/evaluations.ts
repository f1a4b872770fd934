import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import { conversationJobs } from '@tessera/contracts/conversations/conversations.jobs';
import { evaluations } from '@tessera/contracts/evaluations/evaluations.contract';
import { type EvaluationCase, mostCases } from '@tessera/contracts/evaluations/evaluations.schema';
import {
  type EvaluationCaseDocument,
  EvaluationCaseRepository,
} from '@tessera/data/conversations/evaluation-case.repository';
import { conflict, notFound } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { JobProducer } from '@tessera/queue/job-producer';

export class ListCases extends QueryFor(evaluations.list) {}
export class SaveCase extends CommandFor(evaluations.save) {}
export class RemoveCase extends CommandFor(evaluations.remove) {}
export class RunCases extends CommandFor(evaluations.run) {}

const done = { done: true } as const;
const caseOf = (stored: EvaluationCaseDocument): EvaluationCase => ({
  ...{ id: stored._id, agent_id: stored.agent, name: stored.name, turns: stored.turns, rules: stored.rules },
  ...{ state: stored.state, draft: stored.draft, published: stored.published },
  ran_at: stored.ranAt?.toISOString() ?? null,
});

@QueryHandler(ListCases)
export class ListCasesHandler implements IQueryHandler<ListCases> {
  constructor(
    private readonly cases: EvaluationCaseRepository,
    private readonly agents: PublishedAgents,
  ) {}

  async execute({ input: { query }, actor }: ListCases) {
    if (!(await this.agents.exists(actor.workspace, query.agent_id))) throw notFound('Agent');
    return { items: (await this.cases.of(actor.workspace, query.agent_id)).map(caseOf) };
  }
}

@CommandHandler(SaveCase)
export class SaveCaseHandler implements ICommandHandler<SaveCase> {
  constructor(
    private readonly cases: EvaluationCaseRepository,
    private readonly agents: PublishedAgents,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: SaveCase) {
    const { agent_id: agent, name, turns, rules } = body;
    if (!(await this.agents.exists(workspace, agent))) throw notFound('Agent');
    const document: EvaluationCaseDocument = {
      ...{ _id: newId(), workspace, agent, name, turns, rules, state: 'new' },
      ...{ draft: null, published: null, ranAt: null, createdAt: new Date() },
    };
    if ((await this.cases.add(document)) === 'full') throw conflict(`An agent has at most ${mostCases} cases.`);
    return caseOf(document);
  }
}

@CommandHandler(RemoveCase)
export class RemoveCaseHandler implements ICommandHandler<RemoveCase> {
  constructor(private readonly cases: EvaluationCaseRepository) {}

  async execute({ input: { body }, actor }: RemoveCase) {
    if (!(await this.cases.erase(actor.workspace, body.agent_id, body.id))) throw notFound('Case');
    return done;
  }
}

@CommandHandler(RunCases)
export class RunCasesHandler implements ICommandHandler<RunCases> {
  constructor(
    private readonly cases: EvaluationCaseRepository,
    private readonly agents: PublishedAgents,
    private readonly jobs: JobProducer,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: RunCases) {
    const { agent_id: agent } = body;
    if (!(await this.agents.exists(workspace, agent))) throw notFound('Agent');
    const found = await this.cases.of(workspace, agent);
    await this.cases.queue(workspace, agent);
    const data = found.map(({ _id }) => ({ workspace, evaluation: _id }));
    await this.jobs.add(data.map((one) => ({ job: conversationJobs.replay, data: one, id: `replay-${newId()}` })));
    return { cases: found.length };
  }
}
