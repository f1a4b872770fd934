import type { RunningJobInfo } from '@livekit/agents';
import { orderIn } from '../agent-order.ts';
import { ProcessAgents } from './process-agents.ts';

const order = { workspace: '1m7zc0jqe00jv6pva0f9ja19', session: '1m7zc186s00p1z24t7argagm', epoch: 2 };
const job = (id: string, metadata: string, identity = '') =>
  ({ job: { id, metadata, room: { name: `room of ${id}` } }, acceptArguments: { identity } }) as RunningJobInfo;

test('an agent is reported as gone once, if its process was present at the last check; other jobs are ignored', () => {
  let active = [
    job('a', JSON.stringify(order)),
    job('b', 'of somebody else'),
    job('c', JSON.stringify(order), 'named'),
  ];
  const own = new ProcessAgents(() => active, orderIn);
  expect(own.gone()).toEqual([]);
  active = [];
  expect(own.gone()).toEqual([
    { room: 'room of a', identity: 'agent-a', order },
    { room: 'room of c', identity: 'named', order },
  ]);
  expect(own.gone()).toEqual([]);
});

test.each(['', '{}', JSON.stringify({ ...order, epoch: 0 }), JSON.stringify({ ...order, session: '../x' })])(
  'what an agent was not sent to do by us is left alone: %s',
  (metadata) => {
    const active = [job('a', metadata)];
    const own = new ProcessAgents(() => active, orderIn);
    own.gone();
    active.length = 0;
    expect(own.gone()).toEqual([]);
  },
);
