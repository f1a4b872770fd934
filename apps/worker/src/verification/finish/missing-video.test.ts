import { timings } from '@tessera/consent/timings';
import type { AgentEvent, ClientFact, TranscriptEntry } from '@tessera/contracts/verification/verification.events';
import { isShort } from './missing-video.ts';

const begin = Date.parse('2026-11-21T10:00:00.000Z');
const at = (second: number) => new Date(begin + second * 1000);
const iso = (second: number) => at(second).toISOString();
/** A recording between two seconds. */
const recorded = (from: number, to: number) => ({ startedAt: at(from), seconds: to - from });
type Part = Extract<ClientFact, { type: 'gap' }>['what'];
const gap = (from: number, to: number, what: Part = 'camera'): ClientFact => ({
  ...{ type: 'gap', at: iso(from), until: iso(to), what },
});
const stopped = (second: number): ClientFact => ({ type: 'recording_stopped', at: iso(second) });
const verdict = (second: number): AgentEvent => ({
  ...{ event_type: 'consent_verification', verified: true, outcome: 'verified', reason: 'all was read' },
  ...{ id: 'eventident', session_id: 'sessionid', agent_session_id: 'agentsess', seq: 1, timestamp: iso(second) },
});
const said = (from: number, to: number): TranscriptEntry => ({
  ...{ id: `1-${from}-you`, participant: 'You', text: 'I agree', final: true, from_s: from, to_s: to },
});
/** A session with its verdict after a minute. */
const short = (
  times: ReturnType<typeof recorded>[],
  { facts = [] as ClientFact[], transcript = [said(25, 55)], events = [verdict(60)] } = {},
) => isShort({ facts, transcript, events, script: { recordingFrom: begin } }, times, timings);

describe('a video', () => {
  it.each<[string, ...Parameters<typeof short>]>([
    ['is recorded to its end', [recorded(1, 80)], { facts: [stopped(80)] }],
    ['lost its last chunk', [recorded(1, 77)], { facts: [stopped(80)] }],
    ['had its last chunk waited for', [recorded(1, 76)], { facts: [stopped(84)] }],
    ['was reloaded in the middle', [recorded(1, 12), recorded(24, 80)], { facts: [stopped(80)] }],
    ['had another camera, twice', [recorded(1, 12), recorded(16, 18), recorded(21, 80)], { facts: [stopped(80)] }],
    ['had no camera at its end', [recorded(1, 58)], { facts: [gap(57, 80), stopped(80)] }],
    ['stood still twice without a camera', [recorded(1, 55)], { facts: [gap(5, 18), gap(57, 69), stopped(80)] }],
    [
      'stood still without camera and microphone, before all was read',
      [recorded(1, 60)],
      { facts: [gap(10, 30), gap(10, 29, 'microphone'), stopped(80)], transcript: [said(40, 79)] },
    ],
    ['was told no verdict', [recorded(1, 9)], { events: [], transcript: [] }],
  ])('of a session that %s is complete', (_, ...given) => {
    expect(short(...given)).toBe(false);
  });

  it.each<[string, ...Parameters<typeof short>]>([
    ['broke off after its begin', [recorded(1, 3)], { transcript: [] }],
    ['broke off before the verdict', [recorded(1, 50)]],
    ['broke off before it was stopped', [recorded(1, 60)], { facts: [stopped(80)] }],
    ['broke off after a reload', [recorded(1, 12), recorded(20, 22)], { transcript: [] }],
    ['lacks what was said between two recordings', [recorded(1, 20), recorded(58, 80)], { facts: [gap(20, 58)] }],
    ['broke off while it was offline', [recorded(1, 40)], { facts: [gap(40, 80, 'offline')], transcript: [] }],
    ['broke off while it had no room', [recorded(1, 40)], { facts: [gap(38, 80, 'room')], transcript: [] }],
    ['lost more than it stood still for', [recorded(1, 40)], { facts: [gap(5, 15), gap(5, 15, 'microphone')] }],
    [
      'lacks more than anybody can be away',
      [recorded(1, 3), recorded(70, 80)],
      { facts: [stopped(80)], transcript: [] },
    ],
    ['lacks what was said before it', [recorded(50, 80)]],
  ])('of a session that %s is too short', (_, ...given) => {
    expect(short(...given)).toBe(true);
  });
});
