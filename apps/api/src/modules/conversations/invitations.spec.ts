import { writeChatToken } from '@tessera/agent-store/chat-links';
import { ConversationOpener } from '@tessera/agent-store/conversation-opener';
import { agents } from '@tessera/contracts/agents/agents.contract';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { publicChats } from '@tessera/contracts/conversations/public-chats.contract';
import { newId } from '@tessera/kernel/ids';
import { Sealing } from '@tessera/kit/sealing';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let builder: Person;
let agent: { id: string; name: string };
const blank = blankAgent(agentTypes.chat);
const persona = { ...blank.persona, prompt: 'Answer.', greeting: 'Hello {{city}}' };
const variables = [{ name: 'city', title: 'City', default: 'Agra' }];
const definition = { ...blank, persona, variables: variables as never, page: { ...blank.page, on: false } };
beforeAll(async () => {
  api = await SliceApi.start();
  builder = await api.founder();
  const body = { name: `Desk ${newId()}`, type: definition.type, definition };
  agent = await api.ok(agents.create, { body }, builder.token);
  await api.ok(agents.setStatus, { body: { id: agent.id, status: 1 } }, builder.token);
});
afterAll(() => api.stop());

/** A chat as a step of a workflow opens it. */
async function invited({ validMs = 60_000, id: agentId = agent.id } = {}): Promise<{ id: string; token: string }> {
  const { workspace } = builder;
  const id = newId();
  const invitedUntil = new Date(Date.now() + validMs);
  const of = { agent: { id: agentId, name: agent.name }, version: 1, definition, variables: { city: 'Pune' } };
  await api.app.get(ConversationOpener, { strict: false }).open({ workspace, id, ...of, invitedUntil });
  const sealing = api.app.get(Sealing, { strict: false });
  return { id, token: writeChatToken(sealing, { workspace, conversation: id, until: invitedUntil.getTime() }) };
}
const page = (token: string) => api.call(publicChats.invitation, { body: { token } });
const read = (token: string) => api.call(publicChats.read, { body: { token } });

describe('the address of a chat that a workflow opened', () => {
  it('shows the chat and takes messages, also of an agent without a public page', async () => {
    const { token } = await invited();
    expect((await page(token)).body).toMatchObject({ success: true, data: { title: agent.name, can_call: false } });
    expect((await read(token)).body).toMatchObject({ data: { status: 'running', turns: [{ text: 'Hello Pune' }] } });
    const body = { token, text: 'Good day', message_key: 'customer01' };
    expect((await api.call(publicChats.message, { body })).body).toMatchObject({ success: true });
  });

  it('opens nothing once its time is over, when it was changed, or without its agent', async () => {
    const { token: late } = await invited({ validMs: -1 });
    for (const call of [page, read]) expect((await call(late)).body).toMatchObject({ status: 410 });
    const [one, other] = [await invited(), await invited()];
    const mixed = `${other.token.split('.')[0]}.${one.token.split('.')[1]}`;
    for (const call of [page, read]) expect((await call(mixed)).body).toMatchObject({ status: 404 });
    expect((await page((await invited({ id: newId() })).token)).body).toMatchObject({ status: 410 });
  });
});
