import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { guestRoomOf, talkRoomsOf } from '@tessera/contracts/realtime/conversation-rooms';
import type { Push } from '@tessera/contracts/realtime/realtime.push';
import { PUSH_TRANSPORT, type PushTransport } from '@tessera/queue/push-publisher';
import { WatchRegistry } from '@tessera/queue/watch-registry';
import { eventually } from '@tessera/testing/eventually';
import { ModelServer } from '@tessera/testing/model-server';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { Talks } from './talk.fixture.ts';

let worker: WorkerUnderTest;
const server = new ModelServer();
const talks = new Talks(() => worker);
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(async () => {
  await worker.stop();
  await server.close();
});

it('a customer is told sentence by sentence what a model says, and then what is stored', async () => {
  const base = { ...blankAgent(agentTypes.chat) };
  const denied = [{ id: 'acme', text: 'acme', action: 'mask', direction: 'out' } as const];
  const definition = await talks.withModel({ ...base, denied }, await server.listen());
  const id = await talks.begun({ ...definition, brain: { ...definition.brain, deviation: 3 } });
  const room = guestRoomOf(id, worker.workspace);
  await worker.get(WatchRegistry).hold(talkRoomsOf(id, worker.workspace));
  const sent: Push[] = [];
  const transport = worker.get<PushTransport>(PUSH_TRANSPORT as never);
  const send = transport.send.bind(transport);
  transport.send = (to, pushes) => {
    if (to === room) sent.push(...pushes);
    send(to, pushes);
  };
  let goOn = (): void => undefined;
  const pause = { after: 1_900, until: new Promise<void>((resolve) => (goOn = resolve)) };
  server.next.push({ text: 'Acme costs 500 rupees in total. Shall I order it now?', pause });
  await talks.say(id, 'What does it cost?');
  const text = () => sent.flatMap((push) => (push.type === 'conversation.text' ? push.delta : [])).join('');
  await eventually(async () => expect(text()).toBe('••• costs 500 rupees in total.'));
  const before = (await talks.repository.byId(worker.workspace, id))?.events.join('');
  expect(before).not.toContain('500 rupees');
  goOn();
  const last = { type: 'conversation.updated', is_thinking: false };
  await eventually(async () => expect(sent.at(-1)).toMatchObject(last));
  const turns = sent.flatMap((push) => (push.type === 'conversation.turn' ? push.turn : []));
  expect(turns).toMatchObject([
    { who: 'user', text: 'What does it cost?' },
    { who: 'agent', text: '••• costs 500 rupees in total. Shall I order it now?' },
  ]);
  expect(text()).toBe(turns[1]?.text);
  expect(sent.every(({ type }) => type.startsWith('conversation.'))).toBe(true);
});
