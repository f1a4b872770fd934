import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import { StopReason } from '@tessera/contracts/verification/verification-sessions.schema';
import { clockOf } from '../../time/clock-of.ts';
import { bandsOf, timelineOf, lineAt } from './session-timeline.ts';
import { stops } from './verification.en.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();
const face = (second: number, faces: 'one' | 'none'): ClientFact => ({
  type: 'face',
  at: at(second),
  faces,
  detector: 'model',
});
const span = { from: Date.parse(at(0)), to: Date.parse(at(20)) };

describe('the timeline of a session', () => {
  it('merges events of agent and browser by time, in seconds of the video', () => {
    const common = { id: 'e1', session_id: 's', agent_session_id: 'a', seq: 1 };
    const course = timelineOf({
      events: [{ event_type: 'consent_attempt', attempt_number: 1, attempts_allowed: 3, timestamp: at(9), ...common }],
      facts: [
        { type: 'gap', at: at(12), until: at(15), what: 'offline' },
        { type: 'recording_started', at: at(4), mime: 'video/webm' },
        face(5, 'one'),
      ],
      video_times: [
        { started_at: at(4), seconds: 6 },
        { started_at: at(14), seconds: 6 },
      ],
    });
    expect(course.map(({ text, seconds }) => [text, seconds])).toEqual([
      ['reports.recording_started', 0],
      ['events.consent_attempt', 5],
      ['gap', 6],
    ]);
    expect(course[2]?.values).toEqual({ seconds: 3, what: 'offline' });
  });

  it('shows how the browser ended a session, and an unknown problem by name', () => {
    const trouble = (code: string) => ({ type: 'trouble', at: at(1), code, detail: '' }) as const;
    const facts = [trouble('stop.no_agent'), trouble('recorder'), trouble('stop.of-a-newer-server')];
    const course = timelineOf({ events: [], facts, video_times: [] });
    expect(course.map(({ text, values }) => [text, values])).toEqual([
      ['stops.no_agent', { detail: 'stop.no_agent' }],
      ['reports.trouble', { detail: 'recorder' }],
      ['reports.trouble', { detail: 'stop.of-a-newer-server' }],
    ]);
    expect(Object.keys(stops).toSorted()).toEqual(StopReason.options.toSorted());
  });

  it('draws states as bands, merged where nothing changed', () => {
    const bands = bandsOf([face(10, 'none'), face(0, 'one'), face(5, 'one'), face(15, 'one')], 'face', span);
    expect(bands).toEqual([
      { state: 'one', from: 0, width: 0.5 },
      { state: 'none', from: 0.5, width: 0.25 },
      { state: 'one', from: 0.75, width: 0.25 },
    ]);
    expect(bandsOf([], 'face', span)).toEqual([]);
    expect(bandsOf([face(1, 'one')], 'face', { from: 5, to: 5 })).toEqual([]);
  });
});

describe('the transcript beside the video', () => {
  const line = (id: string, from_s: number | null) => ({
    id,
    participant: 'You' as const,
    text: 't',
    final: true,
    from_s,
    to_s: null,
  });

  it('marks the last line that has started', () => {
    const lines = [line('a', 0), line('c', 8), line('b', 4), line('unknown', null)];
    expect([0, 4.2, 100].map((second) => lineAt(lines, second))).toEqual(['a', 'b', 'c']);
    expect(lineAt([line('late', 3)], 1)).toBeNull();
  });

  it('shows times as minutes and seconds', () => {
    expect([0, 59.9, 61, 600].map(clockOf)).toEqual(['0:00', '0:59', '1:01', '10:00']);
  });
});
