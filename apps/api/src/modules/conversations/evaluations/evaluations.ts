import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { draftMark } from '@tessera/agent-store/draft-mark';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import { conversationJobs } from '@tessera/contracts/conversations/conversations.jobs';
import { evaluations } from '@tessera/contracts/evaluations/evaluations.contract';
import { type CaseReplay, type EvaluationCase, mostCases } from '@tessera/contracts/evaluations/evaluations.schema';
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
/** A replay takes seconds: after this long its job was lost, or its worker died with it again and again. */
const lostAfterMs = 15 * 60_000;

/** @param mark of the draft as it is now */
function caseOf(stored: EvaluationCaseDocument, mark: string | null): EvaluationCase {
  const isLost = stored.state === 'queued' && Date.now() - (stored.queuedAt?.getTime() ?? 0) > lostAfterMs;
  return {
    ...{ id: stored._id, agent_id: stored.agent, name: stored.name, turns: stored.turns },
    rules: { ...stored.rules, expects: stored.rules.expects ?? '' },
    state: isLost ? 'failed' : stored.state,
    ...{ draft: replayOf(stored.draft), published: replayOf(stored.published) },
    comparison: stored.comparison ?? null,
    is_current: stored.state === 'done' && mark !== null && stored.ranDraft === mark,
    note: isLost ? 'The replay was lost. Run the cases again.' : (stored.note ?? null),
    ran_at: stored.ranAt?.toISOString() ?? null,
  };
}

/** Replays of before models judged have no verdict. */
const replayOf = (stored: CaseReplay | null): CaseReplay | null =>
  stored && { ...stored, verdict: stored.verdict ?? null };

@QueryHandler(ListCases)
export class ListCasesHandler implements IQueryHandler<ListCases> {
  constructor(
    private readonly cases: EvaluationCaseRepository,
    private readonly agents: PublishedAgents,
  ) {}

  async execute({ input: { query }, actor }: ListCases) {
    const agent = await this.agents.draft(actor.workspace, query.agent_id);
    if (!agent) throw notFound('Agent');
    const mark = draftMark(agent.definition);
    return { items: (await this.cases.of(actor.workspace, query.agent_id)).map((stored) => caseOf(stored, mark)) };
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
    return caseOf(document, null);
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
