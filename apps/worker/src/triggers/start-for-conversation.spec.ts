import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { factsOf } from '@tessera/agents/conversation/conversation-facts';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { newId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { FactRelay } from '@tessera/runs/fact-relay';
import { WebhookEvents } from '@tessera/runs/webhooks/webhook-events';
import { eventually } from '@tessera/testing/eventually';
import { ConversationSweep } from '../conversations/conversation-sweep.ts';
import { OutboxSweep } from '../maintenance/outbox-sweep.ts';
import { chainOf, WorkerUnderTest } from '../worker.fixture.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

const out = { id: 'out', kind: 'output', options: { values: [{ name: 'value', value: '{{trigger.disposition}}' }] } };

/** A published workflow that listens for the end of conversations. */
async function listening(options: JsonObject): Promise<string> {
  const id = newId();
  const trigger = { kind: 'conversation_ended', subject: 'conversations', options };
  const chain = chainOf(out);
  const [first, ...rest] = chain.nodes;
  const definition = { ...chain, nodes: [{ ...first!, kind: trigger.kind, options }, ...rest] };
  await worker.get(WorkflowVersionRepository).add(worker.workspace, {
    ...{ workflow: id, version: 1, definition, publishedAt: new Date() },
    context: { timeZone: 'UTC', triggerVariables: [] },
  } as never);
  const draft = { id, name: 'Told', definition, draftTrigger: trigger.kind };
  const { revision } = await worker.get(WorkflowRepository).create(worker.workspace, draft as never);
  await worker.get(ListenerRepository).add(worker.workspace, trigger, id);
  await worker.get(WorkflowRepository).publish(worker.workspace, { id, revision }, { version: 1, trigger } as never);
  return id;
}

/** A conversation that has just ended with a disposition, and is not judged yet. */
async function ended(agent: string, disposition: string, isTest = false): Promise<string> {
  const id = newId();
  const at = Date.now() - 600_000;
  const events: ConversationEvent[] = [
    { type: 'opened', agent: { id: agent, version: null }, variables: {}, at },
    { type: 'said', who: 'user', key: newId(), text: 'Hello', at },
    { type: 'ended', by: 'agent', reason: 'AGENT_ENDED', disposition, at },
  ];
  await worker.get(ConversationRepository).begin({
    ...{ _id: id, workspace: worker.workspace, agent, agentName: 'Desk', version: null, isTest, inbox: [] },
    ...{ draft: JSON.stringify(blankAgent(agentTypes.chat)), startedAt: new Date(at), updatedAt: new Date(at) },
    ...{ flagged: false, note: '', epoch: 0, revision: 1, ...factsOf(events, (tool) => tool) },
    events: events.map((event) => JSON.stringify(event)),
  });
  await worker.swept(() => worker.get(ConversationSweep).sweep());
  return id;
}
const startedBy = async (workflow: string, conversation: string) =>
  (await worker.runsOf(workflow)).filter(({ trigger: { subject } }) => subject === conversation);
const started = (workflow: string, conversation: string) =>
  eventually(async () => {
    const [run] = await startedBy(workflow, conversation);
    expect(run).toBeDefined();
    return run!;
  });

describe('the end of a conversation', () => {
  it('starts the workflows that want it, each once, with what it led to', async () => {
    const [agent, wanted] = [newId(), { dispositions: ['sold'], sentiments: [] }];
    const meant = await listening({ agentIds: [agent], ...wanted });
    const others = [await listening({ agentIds: [newId()], ...wanted }), await listening({ dispositions: ['lost'] })];
    const conversation = await ended(agent, 'sold');
    const run = await started(meant, conversation);
    expect(await worker.ended(run._id)).toMatchObject({ status: 'completed', result: '{"value":"sold"}' });
    const { workspace } = worker;
    await worker.get(FactRelay).deliver({ id: newId(), type: 'conversation.ended', workspace, document: conversation });
    const last = await ended(agent, 'sold');
    await started(meant, last);
    expect(await startedBy(meant, conversation)).toHaveLength(1);
    for (const other of others) expect(await worker.runsOf(other)).toEqual([]);
  });

  it('lets the runs go on that wait for it, whether or not a workflow listens', async () => {
    const agent = newId();
    const waiting = (...conditions: [property: string, value: string][]) =>
      worker.waitingFor({
        source: 'conversation',
        conditions: conditions.map(([property, value]) => ({ property, operator: 'equal', value })),
      });
    const [meant, other] = [
      await waiting(['agent_id', agent], ['disposition', 'sold']),
      await waiting(['agent_id', newId()]),
    ];
    await ended(agent, 'lost');
    const conversation = await ended(agent, 'sold');
    expect(await worker.waitedFor(meant)).toMatchObject({ conversation_id: conversation, disposition: 'sold' });
    expect((await worker.stored(other)).status).toBe('waiting');
  });

  it('is announced to webhooks that want it, whether or not a workflow does', async () => {
    const announce = jest.spyOn(worker.get(WebhookEvents), 'announce');
    jest.spyOn(worker.get(WebhookEvents), 'areWanted').mockResolvedValue(true);
    const [agent, id] = [newId(), await ended(newId(), 'sold')];
    const conversation = await ended(agent, 'lost');
    const about = (data: object) => [
      worker.workspace,
      expect.objectContaining({ data: expect.objectContaining(data) }),
    ];
    await eventually(() =>
      expect(announce).toHaveBeenCalledWith(...about({ conversation_id: id, disposition: 'sold' })),
    );
    await eventually(() =>
      expect(announce).toHaveBeenCalledWith(...about({ conversation_id: conversation, agent_id: agent })),
    );
    jest.restoreAllMocks();
  });

  it('starts nothing for a test, and is told by the sweep when its writer died', async () => {
    const all = await listening({});
    const [test, real] = [await ended(newId(), 'sold', true), await ended(newId(), 'sold')];
    await started(all, real);
    expect(await startedBy(all, test)).toEqual([]);

    const lost = newId();
    const document = await worker.get(ConversationRepository).byId(worker.workspace, real);
    const outbox = [{ id: newId(), type: 'conversation.ended' as const, at: new Date(0) }];
    await worker.get(ConversationRepository).begin({ ...document!, _id: lost, outbox });
    await worker.swept(() => worker.get(OutboxSweep).sweep());
    await started(all, lost);
    const left = await worker.get(ConversationRepository).byId(worker.workspace, lost);
    expect(left?.outbox).toBeUndefined();
  });
});
