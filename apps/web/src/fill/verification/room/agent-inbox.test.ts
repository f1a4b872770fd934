import type { AgentEvent } from '@tessera/contracts/verification/verification.events';
import { AgentInbox, readAgentEvent } from './agent-inbox.ts';

const event = (seq: number) => ({ event_type: 'greeting_finished', id: `e${seq}`, seq }) as AgentEvent;
const seqs = (events: readonly AgentEvent[]) => events.map(({ seq }) => seq);

describe('the events of the agent', () => {
  it('are delivered in order, each once, however they arrive', () => {
    const inbox = new AgentInbox();
    expect(seqs(inbox.take([event(1)]).ready)).toEqual([1]);
    expect(inbox.take([event(3)])).toEqual({ ready: [], misses: true });
    expect(seqs(inbox.take([event(2)]).ready)).toEqual([2, 3]);
    expect(inbox.take([event(2), event(3)])).toEqual({ ready: [], misses: false });
  });

  it('are taken from the log after a gap, followed by the early ones', () => {
    const inbox = new AgentInbox();
    inbox.take([event(1)]);
    inbox.take([event(4)]);
    expect(seqs(inbox.takeLog([event(3), event(1), event(2)]))).toEqual([2, 3, 4]);
    expect(inbox.takeLog([event(1), event(2)])).toEqual([]);
  });

  it('must be valid', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(readAgentEvent(bytes('{"event_type":"notice"'))).toBeUndefined();
    expect(readAgentEvent(bytes('{"event_type":"notice","id":"1"}'))).toBeUndefined();
    expect(readAgentEvent(bytes('{"event_type":"notice","id":"1","seq":1}'))).toMatchObject({ seq: 1 });
  });
});
