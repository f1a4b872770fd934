import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { conversationJobs } from '@tessera/contracts/conversations/conversations.jobs';
import { CaseRules } from '@tessera/contracts/evaluations/evaluations.schema';
import { AgentRepository } from '@tessera/data/agents/agent.repository';
import { EvaluationCaseRepository } from '@tessera/data/conversations/evaluation-case.repository';
import { newId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';
import { eventually } from '@tessera/testing/eventually';
import { Receiver, WorkerUnderTest } from '../../worker.fixture.ts';

let worker: WorkerUnderTest;
const receiver = new Receiver();
let address: string;
beforeAll(async () => {
  address = await receiver.listen();
  worker = await WorkerUnderTest.start();
});
afterAll(async () => {
  receiver.close();
  await worker.stop();
});

it('a case is replayed with the draft by its rules, and no tool is really called', async () => {
  const { workspace } = worker;
  const agent = newId();
  const tool = {
    ...{ id: 'order', name: 'Order a brochure', when: 'order a brochure', enabled: true, repeatable: false },
    ...{ examples: ['order a brochure please'], kind: 'http', timeoutMs: 5_000, confirm: 'always' },
    arguments: { type: 'object', properties: {}, required: [] },
    target: { method: 'POST', url: `${address}/orders`, headers: [], body: '', result: [] },
  };
  const definition = { ...blankAgent(agentTypes.chat), tools: [tool as never] };
  await worker.get(AgentRepository).create(workspace, {
    ...{ id: agent, name: `Desk ${agent}`, description: '', definition, pageKey: newId() },
  });
  const cases = worker.get(EvaluationCaseRepository);
  const replay = async (rules: object) => {
    const _id = newId();
    const turns = ['Please order a brochure', 'yes', 'bye'];
    await cases.add({
      ...{ _id, workspace, agent, name: 'Orders', turns, rules: CaseRules.parse(rules), state: 'queued' },
      ...{ draft: null, published: null, ranAt: null, createdAt: new Date() },
    });
    const data = { workspace, evaluation: _id };
    await worker.get(JobProducer).add([{ job: conversationJobs.replay, data, id: newId() }]);
    return eventually(
      async () => {
        const found = await cases.byId(workspace, _id);
        expect(found?.state).toBe('done');
        return found!;
      },
      { timeout: 20_000 },
    );
  };
  const good = await replay({ contains: ['brochure'], tools: ['order'], excludes: ['lawyer'] });
  expect(good).toMatchObject({ draft: { passed: true, tools: ['order'] }, published: null });
  const bad = await replay({ contains: ['refund'], tools: ['pay'], excludes: ['brochure'], disposition: 'sold' });
  expect(bad.draft?.problems).toHaveLength(4);
  expect(receiver.calls).toEqual([]);
});
