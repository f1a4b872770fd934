import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { AgentVersionRepository } from '@tessera/data/agents/agent-version.repository';
import { AgentRepository } from '@tessera/data/agents/agent.repository';
import { newId } from '@tessera/kernel/ids';
import type { WorkerUnderTest } from './worker.fixture.ts';

/** An agent with one published version. @returns its id */
export async function publishedAgent(worker: WorkerUnderTest, definition: AgentDefinition): Promise<string> {
  const id = newId();
  const { workspace } = worker;
  const draft = { id, name: `Desk ${id}`, description: '', definition, pageKey: newId() };
  const { revision } = await worker.get(AgentRepository).create(workspace, draft);
  const pins = { agents: {}, workflows: {} };
  const version = { agent: id, version: 1, definition, pins, note: '', publishedAt: new Date(), publishedBy: 'Asha' };
  await worker.get(AgentVersionRepository).add(workspace, version as never);
  await worker.get(AgentRepository).publish(workspace, { id, revision }, { version: 1, skipped: [] });
  return id;
}
