import { Thinking } from '@tessera/brain/thinking';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { conversationJobs } from '@tessera/contracts/conversations/conversations.jobs';
import { type CaseReplay, CaseRules } from '@tessera/contracts/evaluations/evaluations.schema';
import { AgentRepository } from '@tessera/data/agents/agent.repository';
import {
  type EvaluationCaseDocument,
  EvaluationCaseRepository,
} from '@tessera/data/conversations/evaluation-case.repository';
import { ModelChoiceRepository } from '@tessera/data/models/model-choice.repository';
import { newId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';
import { ModelServer } from '@tessera/testing/model-server';
import { eventually } from '@tessera/testing/eventually';
import { Receiver, WorkerUnderTest } from '../../worker.fixture.ts';
import { Talks } from '../talk.fixture.ts';
import { comparisonOf } from './case-rules.ts';

let worker: WorkerUnderTest;
const receiver = new Receiver();
const server = new ModelServer();
let address: string;
beforeAll(async () => {
  address = await receiver.listen();
  worker = await WorkerUnderTest.start();
});
afterAll(async () => {
  receiver.close();
  await worker.stop();
  await server.close();
});

const tool = () => ({
  ...{ id: 'order', name: 'Order a brochure', when: 'order a brochure', enabled: true, repeatable: false },
  ...{ examples: ['order a brochure please'], kind: 'http', timeoutMs: 5_000, confirm: 'always' },
  arguments: { type: 'object', properties: {}, required: [] },
  target: { method: 'POST', url: `${address}/orders`, headers: [], body: '', result: [] },
});

async function newAgent(): Promise<string> {
  const agent = newId();
  const definition = { ...blankAgent(agentTypes.chat), tools: [tool() as never] };
  await worker.get(AgentRepository).create(worker.workspace, {
    ...{ id: agent, name: `Desk ${agent}`, description: '', definition, pageKey: newId() },
  });
  return agent;
}

async function replay(agent: string, rules: object): Promise<EvaluationCaseDocument> {
  const { workspace } = worker;
  const cases = worker.get(EvaluationCaseRepository);
  const _id = newId();
  const turns = ['Please order a brochure', 'yes', 'bye'];
  await cases.add({
    ...{ _id, workspace, agent, name: 'Orders', turns, rules: CaseRules.parse(rules), state: 'queued' },
    ...{ draft: null, published: null, ranAt: null, createdAt: new Date() },
  });
  const data = { workspace, evaluation: _id };
  await worker.get(JobProducer).add([{ job: conversationJobs.replay, data, id: newId() }]);
  return eventually(async () => {
    const found = await cases.byId(workspace, _id);
    expect(found?.state).not.toBe('queued');
    return found!;
  });
}

it('a case is replayed with the draft by its rules, and no tool is really called', async () => {
  const agent = await newAgent();
  const good = await replay(agent, { contains: ['brochure'], tools: ['order'], excludes: ['lawyer'] });
  expect(good).toMatchObject({ state: 'done', draft: { passed: true, tools: ['order'] }, published: null });
  expect(good.ranDraft).toMatch(/^[\w-]{43}$/);
  const bad = await replay(agent, {
    contains: ['refund'],
    tools: ['pay'],
    excludes: ['brochure'],
    disposition: 'sold',
  });
  expect(bad.draft?.problems).toHaveLength(4);
  expect(receiver.calls).toEqual([]);
});

it('a replay that fails says so, and does not wait for ever', async () => {
  expect(await replay(newId(), {})).toMatchObject({ state: 'failed', note: 'The agent does not exist any more.' });
  const brain = worker.get(Thinking);
  const think = brain.think.bind(brain);
  brain.think = () => {
    throw new Error('no memory');
  };
  const failed = await replay(await newAgent(), {}).finally(() => (brain.think = think));
  expect(failed).toMatchObject({ state: 'failed', note: expect.stringContaining('Run the cases again') });
  expect(failed.note).not.toContain('memory');
});

it('what is expected in words is judged by the model of the workspace; without a model a note says why it is not', async () => {
  const agent = await newAgent();
  const expects = 'Offers to send it by post';
  const without = await replay(agent, { expects });
  expect(without).toMatchObject({ draft: { passed: true, verdict: null }, note: expect.stringContaining('no model') });
  const { brain } = await new Talks(() => worker).withModel(blankAgent(agentTypes.chat), await server.listen());
  await worker.get(ModelChoiceRepository).save(worker.workspace, { chat: brain.model, monthlyBudget: null });
  const verdict = { meets: false, reason: 'It never names the post.' };
  server.otherwise = ({ tools }) =>
    tools?.[0]?.function.name === 'judge'
      ? { calls: [{ name: 'judge', args: JSON.stringify({ draft: verdict }) }] }
      : { text: 'Shall I?' };
  const judged = await replay(agent, { expects });
  expect(judged).toMatchObject({ note: null, draft: { passed: false, verdict, problems: [verdict.reason] } });
  server.otherwise = () => ({ text: 'It is fine, I think.' });
  const unusable = await replay(agent, { expects });
  expect(unusable).toMatchObject({ state: 'done', draft: { verdict: null }, note: expect.stringContaining('did not') });
});

describe('the comparison of the draft with the published version', () => {
  const of = (...problems: string[]): CaseReplay => ({
    ...{ passed: problems.length === 0, problems, said: [], tools: [], disposition: null, verdict: null },
  });
  it.each([
    [of('No.'), of(), null, { draft_is: 'worse', reason: 'No.', by: 'rules' }],
    [of(), of('No.'), { draft_is: 'worse', reason: 'Ruder' } as const, { draft_is: 'better', by: 'rules' }],
    [of(), of(), { draft_is: 'worse', reason: 'Ruder' } as const, { draft_is: 'worse', reason: 'Ruder', by: 'model' }],
    [of(), of(), null, { draft_is: 'same', by: 'rules' }],
  ])('goes by rules first, then by the model', (draft, published, model, expected) => {
    expect(comparisonOf(draft, published, model)).toMatchObject(expected);
  });
});
