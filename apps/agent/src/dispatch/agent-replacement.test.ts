import { agentName } from '@tessera/contracts/verification/verification.events';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { AgentOrder } from '@tessera/verification/media-rooms';
import type { AgentDispatch, ParticipantInfo, Room } from 'livekit-server-sdk';
import { AgentReplacement } from './agent-replacement.ts';
import { callRoomOf, incomingConversation, incomingRoomPrefix } from '@tessera/data/conversations/conversation-call';
import { heldCalls, heldVerifications } from './held-sessions.ts';

const order = (epoch: number): AgentOrder => ({ workspace: 'workspace1' as WorkspaceId, session: 'session1', epoch });
const dispatched = (epoch: number, at: number) =>
  ({
    agentName,
    metadata: JSON.stringify(order(epoch)),
    state: { createdAt: BigInt(at) * 1_000_000n },
  }) as AgentDispatch;
const proposer = { identity: 'proposer', kind: 0 } as ParticipantInfo;
const agent = { identity: 'agent-1', kind: 4 } as ParticipantInfo;

/** A room with these participants and dispatched agents. */
function rooms(present: ParticipantInfo[], sent: AgentDispatch[], stored: Partial<VerificationDocument> = {}) {
  const document = { status: 'open', agentEpoch: 1, script: null, ...stored } as VerificationDocument;
  const orders: unknown[] = [];
  const replacement = new AgentReplacement(
    {
      listRooms: async () => [{ name: 'room1', numParticipants: present.length } as Room],
      listParticipants: async () => present,
      removeParticipant: async (_room, identity) => {
        present = present.filter((one) => one.identity !== identity);
      },
    },
    {
      listDispatch: async () => sent,
      createDispatch: async (_room, _name, options) => {
        orders.push(JSON.parse(options?.metadata ?? ''));
        return sent[0] ?? dispatched(9, 0);
      },
    },
    heldVerifications({
      byId: async () => document,
      nextAgent: async (_workspace, _id, epoch) => {
        if (epoch !== document.agentEpoch) return null;
        document.agentEpoch += 1;
        return document;
      },
    }),
    () => undefined,
  );
  return { replacement, orders, document };
}

test('a proposer without an agent gets another one, once, with the next epoch', async () => {
  const { replacement, orders } = rooms([proposer], [dispatched(1, 0)]);
  await replacement.look(60_000);
  await replacement.look(60_000);
  expect(orders).toEqual([order(2)]);
});

test.each([
  ['an agent is there', [proposer, agent], [dispatched(1, 0)], {}],
  ['nobody waits', [], [dispatched(1, 0)], {}],
  ['one was sent a moment ago', [proposer], [dispatched(1, 50_000)], {}],
  ['another one was given a later epoch', [proposer], [dispatched(1, 0)], { agentEpoch: 2 }],
  ['the session is closed', [proposer], [dispatched(1, 0)], { status: 'finishing' as const }],
  ['so many came to nothing', [proposer], [dispatched(5, 0)], { agentEpoch: 5 }],
  ['the script is over', [proposer], [dispatched(1, 0)], { script: { state: { step: 'ended' } } }],
  ['the room is not ours', [proposer], [], {}],
])('no agent is sent when %s', async (_, present, sent, stored) => {
  const { replacement, orders } = rooms(present, sent, stored);
  await replacement.look(60_000);
  expect(orders).toEqual([]);
});

test('an agent whose process died is removed from the room and replaced immediately', async () => {
  const { replacement, orders } = rooms([proposer, agent], [dispatched(1, 59_900)]);
  await replacement.replace({ room: 'room1', identity: 'agent-1', order: order(1) });
  expect(orders).toEqual([order(2)]);
});

test('an agent that finished is not replaced', async () => {
  const { replacement, orders } = rooms([proposer], [], { script: { state: { step: 'ended' } } });
  await replacement.replace({ room: 'room1', identity: 'agent-1', order: order(1) });
  expect(orders).toEqual([]);
});

test('another agent is sent after many that did start their script', async () => {
  const talked = { agentEpoch: 5, script: { state: { step: 'readiness' } } };
  const { replacement, orders } = rooms([proposer], [dispatched(5, 0)], talked);
  await replacement.look(60_000);
  expect(orders).toEqual([order(6)]);
});

test('an agent that ended immediately is replaced after a pause', async () => {
  // No second report follows, and its leftover participant would count as an agent.
  const { replacement, orders } = rooms([proposer, agent], [dispatched(1, 59_000)], { agentSentAt: new Date(59_000) });
  await replacement.replace({ room: 'room1', identity: 'agent-1', order: order(1) }, 60_000);
  await replacement.look(60_000);
  expect(orders).toEqual([]);
  await replacement.look(72_000);
  expect(orders).toEqual([order(2)]);
});

test.each([
  ['is going on', { epoch: 2, beatAt: new Date(0) }, true],
  ['is over', { epoch: 2 }, false],
  ['has a later voice already', { epoch: 3, beatAt: new Date(0) }, false],
])('a call that %s', async (_, call, needsAgent) => {
  const held = heldCalls({ byId: async () => ({ call }) as never, nextVoice: async () => null });
  const order = { workspace: 'workspace1' as WorkspaceId, conversation: 'talk1', epoch: 2 };
  expect(await held.find(order)).toMatchObject({ needsAgent });
  expect(held.orderIn(JSON.stringify(order), 'room1')).toBeNull(); // not an id
});

test('the first voice of an incoming call is known by the room, so that it can be replaced', () => {
  const held = heldCalls({ byId: async () => null, nextVoice: async () => null });
  const workspace = 'workspace1' as WorkspaceId;
  const metadata = JSON.stringify({ workspace, number: 'number01' });
  const room = `${incomingRoomPrefix}+12025550143_x7`;
  const conversation = incomingConversation(workspace, room);
  expect(held.isRoom(room)).toBe(true);
  expect(held.orderIn(metadata, room)).toEqual({ workspace, conversation, epoch: 1 });
  expect(held.isWaiting({ identity: 'sip_+12025550143', kind: 3 })).toBe(true);
});

test.each([
  [callRoomOf('1m7zc186s00p1z24t7argagm'), true],
  [callRoomOf('a'.repeat(32)), true],
  [`c-${'a'.repeat(41)}`, false], // a random name
  ['room1', false],
])('the room %s is one of a call: %s', (room, isCall) => {
  expect(heldCalls({ byId: async () => null, nextVoice: async () => null }).isRoom(room)).toBe(isCall);
  expect(heldVerifications({ byId: async () => null, nextAgent: async () => null }).isRoom(room)).toBe(!isCall);
});
