import { ChatTokens } from '../../auth/chat-tokens.ts';
import { ConversationOpener } from '@tessera/agent-store/conversation-opener';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { publicChats } from '@tessera/contracts/conversations/public-chats.contract';
import { talkRoomsOf } from '@tessera/contracts/realtime/conversation-rooms';
import type { ClientToServer, Push, ServerToClient } from '@tessera/contracts/realtime/realtime.push';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { newId } from '@tessera/kernel/ids';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { eventually } from '@tessera/testing/eventually';
import { io, type Socket } from 'socket.io-client';
import { type Person, SliceApi } from '../../slice.fixture.ts';
import { ChatSockets } from './chat-sockets.ts';

type Client = Socket<ServerToClient, ClientToServer> & { pushes: Push[] };

let api: SliceApi;
let owner: Person;
const open: Client[] = [];
beforeAll(async () => {
  api = await SliceApi.start();
  owner = await api.founder();
});
afterEach(() => {
  for (const client of open.splice(0)) client.disconnect();
});
afterAll(() => api.stop());

async function begun(): Promise<{ id: string; token: string }> {
  const id = newId();
  const agent = { id: newId(), name: 'Desk' };
  const of = { workspace: owner.workspace, id, agent, version: 1, definition: blankAgent(agentTypes.chat) };
  await api.app.get(ConversationOpener).open(of);
  return { id, token: api.app.get(ChatTokens, { strict: false }).of(owner.workspace, id) };
}

async function connect(auth: object): Promise<Client> {
  const socket: Socket<ServerToClient, ClientToServer> = io(api.address, {
    ...{ auth, transports: ['websocket'], forceNew: true, reconnection: false },
  });
  const client = Object.assign(socket, { pushes: [] as Push[] });
  socket.on('push', (batch) => client.pushes.push(...batch));
  open.push(client);
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
  return client;
}

/** Pushes a sentence as the worker does. */
const tell = (conversation: string, delta: string) =>
  api.app
    .get(PushPublisher, { strict: false })
    .stream(`text:${conversation}:${delta}`, 'conversation', talkRoomsOf(conversation, owner.workspace), {
      make: () => ({ type: 'conversation.text', conversation_id: conversation, turn: 1, at: 0, delta }),
    });

describe('a customer’s connection', () => {
  it('follows the conversation of its token and no other one', async () => {
    const [mine, other] = [await begun(), await begun()];
    const client = await connect({ conversation: mine.token });
    const neighbour = await connect({ conversation: other.token });
    tell(other.id, 'Secret.');
    await eventually(async () => expect(neighbour.pushes).toHaveLength(1));
    tell(mine.id, 'Hello.');
    await eventually(async () => expect(client.pushes).toMatchObject([{ delta: 'Hello.' }]));
    for (const watch of [{ entity: 'conversation', id: other.id } as const, { entity: 'workflow' } as const])
      expect(await client.timeout(3_000).emitWithAck('watch', watch)).toMatchObject({ ok: false });
  });

  it('gets no push for members', async () => {
    const { id, token } = await begun();
    const client = await connect({ conversation: token });
    const publisher = api.app.get(PushPublisher, { strict: false });
    publisher.changed(owner.workspace, { entity: 'conversation', id }, () => ({
      revision: 2,
      patch: { note: 'rude' },
    }));
    tell(id, 'After it.');
    await eventually(async () => expect(client.pushes.length).toBeGreaterThan(0));
    expect(client.pushes).toMatchObject([{ type: 'conversation.text' }]);
  });

  it.each([
    ['another text', (token: string) => `x${token}`],
    ['a changed one', (token: string) => token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))],
    ['junk', () => '🔥'.repeat(300)],
  ])('is refused with %s as token', async (_name, changed) => {
    const { token } = await begun();
    await expect(connect({ conversation: changed(token) })).rejects.toThrow('no longer exists');
  });

  it('ends when the conversation was erased, and is limited to a few windows', async () => {
    const { id, token } = await begun();
    const clients = await Promise.all(Array.from({ length: 5 }, () => connect({ conversation: token })));
    await expect(connect({ conversation: token })).rejects.toThrow('too many windows');
    await api.app.get(ConversationRepository).erase(owner.workspace, id);
    await api.app.get(ChatSockets, { strict: false }).endExpired();
    await eventually(async () => expect(clients.every(({ connected }) => !connected)).toBe(true));
    expect((await api.call(publicChats.read, { body: { token } })).status).toBe(404);
  });
});
