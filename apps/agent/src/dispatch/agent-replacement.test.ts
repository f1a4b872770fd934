import { agentName } from '@tessera/contracts/verification/verification.events';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { AgentOrder } from '@tessera/verification/media-rooms';
import type { AgentDispatch, ParticipantInfo, Room } from 'livekit-server-sdk';
import { AgentReplacement } from './agent-replacement.ts';

const order = (epoch: number): AgentOrder => ({ workspace: 'workspace1' as WorkspaceId, session: 'session1', epoch });
const dispatched = (epoch: number, at: number) =>
  ({
    agentName,
    metadata: JSON.stringify(order(epoch)),
    state: { createdAt: BigInt(at) * 1_000_000n },
  }) as AgentDispatch;
const proposer = { identity: 'proposer', kind: 0 } as ParticipantInfo;
const agent = { identity: 'agent-1', kind: 4 } as ParticipantInfo;

/** One room with these people, into which agents were sent as listed. */
function rooms(present: ParticipantInfo[], sent: AgentDispatch[], stored: Partial<VerificationDocument> = {}) {
  const document = { status: 'open', agentEpoch: 1, script: null, ...stored } as VerificationDocument;
  const orders: unknown[] = [];
  const takeOver = new AgentReplacement(
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
    {
      byId: async () => document,
      nextAgent: async (_workspace, _id, epoch) => {
        if (epoch !== document.agentEpoch) return null;
        document.agentEpoch += 1;
        return document;
      },
    },
    () => undefined,
  );
  return { takeOver, orders, document };
}

test('a proposer whose agent is gone gets another one, with the next epoch, once', async () => {
  const { takeOver, orders } = rooms([proposer], [dispatched(1, 0)]);
  await takeOver.look(60_000);
  await takeOver.look(60_000);
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
])('none is sent when %s', async (_, present, sent, stored) => {
  const { takeOver, orders } = rooms(present, sent, stored);
  await takeOver.look(60_000);
  expect(orders).toEqual([]);
});

test('an agent whose process died is put out of the room and replaced at once', async () => {
  const { takeOver, orders } = rooms([proposer, agent], [dispatched(1, 59_900)]);
  await takeOver.replace({ room: 'room1', identity: 'agent-1', order: order(1) });
  expect(orders).toEqual([order(2)]);
});

test('an agent that came to its end is not replaced', async () => {
  const { takeOver, orders } = rooms([proposer], [], { script: { state: { step: 'ended' } } });
  await takeOver.replace({ room: 'room1', identity: 'agent-1', order: order(1) });
  expect(orders).toEqual([]);
});

test('after many agents that did come to something another one is sent', async () => {
  const talked = { agentEpoch: 5, script: { state: { step: 'readiness' } } };
  const { takeOver, orders } = rooms([proposer], [dispatched(5, 0)], talked);
  await takeOver.look(60_000);
  expect(orders).toEqual([order(6)]);
});

test('an agent that ended as soon as it was sent is replaced after a pause, not at once', async () => {
  // Nobody tells of it again, and what is left of it would be taken for an agent.
  const { takeOver, orders } = rooms([proposer, agent], [dispatched(1, 59_000)], { agentSentAt: new Date(59_000) });
  await takeOver.replace({ room: 'room1', identity: 'agent-1', order: order(1) }, 60_000);
  await takeOver.look(60_000);
  expect(orders).toEqual([]);
  await takeOver.look(72_000);
  expect(orders).toEqual([order(2)]);
});
