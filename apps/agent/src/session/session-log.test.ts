import type { AgentEvent } from '@tessera/contracts/verification/verification.events';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import type { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { SessionLog } from './session-log.ts';
import { Superseded } from './until-answered.ts';

const session = { workspace: 'workspace1' as WorkspaceId, id: 'session1', agentSession: 'agent1', epoch: 2 };
const kept = {} as VerificationDocument;
type Entry = Parameters<VerificationRepository['recordAgent']>[3];

/** A log whose store has these answers, the last one repeated. */
function logOn(answers: (VerificationDocument | null | Error)[], before: AgentEvent[] = []) {
  const done: string[] = [];
  const entries: Entry[] = [];
  const recordAgent = async (_workspace: WorkspaceId, _id: string, _epoch: number, entry: Entry) => {
    const { events = [] } = entry;
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? null;
    if (answer instanceof Error) throw answer;
    entries.push(entry);
    done.push(`stored ${events.map(({ event_type }) => event_type).join()}`);
    return answer;
  };
  const published: AgentEvent[] = [];
  const publish = async (event: AgentEvent) => {
    published.push(event);
    done.push(`told ${event.event_type}`);
  };
  return {
    log: new SessionLog({ recordAgent, noteTornAudio: async () => null }, publish, session, before),
    done,
    entries,
    published,
  };
}

test('an event is stored before it is sent, and numbered after those of the earlier agent', async () => {
  const earlier = { event_type: 'greeting_finished', seq: 4 } as AgentEvent;
  const { log, done, published } = logOn([kept], [earlier]);
  await log.write({ events: [{ event_type: 'customer_ready', status: 'completed' }] });
  await log.write({ events: [{ event_type: 'declaration_recorded' }] });
  expect(done).toEqual([
    'stored customer_ready',
    'told customer_ready',
    'stored declaration_recorded',
    'told declaration_recorded',
  ]);
  expect(published).toMatchObject([
    { seq: 5, session_id: 'session1', agent_session_id: 'agent1' },
    { seq: 6, session_id: 'session1', agent_session_id: 'agent1' },
  ]);
});

test('entries added during a write are stored together, with the latest state', async () => {
  const { log, entries, done } = logOn([kept]);
  const line = { id: '1', participant: 'You', text: 'yes', final: true, from_s: 1, to_s: 2 } as const;
  const first = log.write({ events: [{ event_type: 'greeting_finished' }], script: { state: 1 } });
  await Promise.resolve();
  await Promise.all([
    first,
    log.write({ transcript: [line], script: { state: 2 } }),
    log.write({ events: [{ event_type: 'declaration_recorded' }], set: { outcome: 'verified' }, script: { state: 3 } }),
    log.write({ transcript: [{ ...line, id: '2' }] }),
  ]);
  expect(done).toHaveLength(4);
  expect(entries).toMatchObject([
    { script: { state: 1 } },
    {
      transcript: [{ id: '1' }, { id: '2' }],
      events: [{ seq: 2 }],
      set: { outcome: 'verified' },
      script: { state: 3 },
    },
  ]);
});

test('a replaced agent sends nothing', async () => {
  const { log, published } = logOn([null]);
  await expect(log.write({ events: [{ event_type: 'declaration_recorded' }] })).rejects.toThrow(Superseded);
  expect(published).toEqual([]);
});

test('a short database outage loses nothing', async () => {
  const { log, done } = logOn([new Error('no connection'), kept]);
  await log.write({ events: [{ event_type: 'greeting_finished' }] });
  expect(done).toEqual(['stored greeting_finished', 'told greeting_finished']);
});

test('a returning browser gets all events again, with the same ids', async () => {
  const { log, published } = logOn([kept]);
  await log.write({ events: [{ event_type: 'greeting_finished' }] });
  await log.write({ events: [{ event_type: 'customer_ready', status: 'completed' }] });
  await log.repeat();
  expect(published.map(({ id }) => id)).toHaveLength(4);
  expect(published.slice(2)).toEqual(published.slice(0, 2));
});
