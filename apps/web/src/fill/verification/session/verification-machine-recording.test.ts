import { statusOf } from '../steps/status-line.ts';
import { nextVerification } from './verification-machine.ts';
import { listening } from './verification-state.fixture.ts';
import { initialState, type VerificationEvent, type VerificationState } from './verification-state.ts';

const sending: VerificationState = { ...listening, phase: 'sending', consent: 'verified' };
const [waits, moves] = [
  { type: 'recordingWaits', waits: true },
  { type: 'recordingWaits', waits: false },
] as const;

function after(...events: VerificationEvent[]) {
  let step = nextVerification(sending, { type: 'network', isOnline: true });
  for (const event of events) step = nextVerification(step.state, event);
  return step;
}

describe('a stalled upload after the verdict', () => {
  it('delays the result until it makes progress', () => {
    expect(statusOf(after().state)).toBe('status.sending');
    expect(statusOf(after(waits).state)).toBe('trouble.recording');
    expect(after(waits, moves).state).toEqual(after().state);
  });

  it('can be skipped or stopped', () => {
    expect(after(waits, { type: 'wentWithout' })).toEqual({
      state: after().state,
      effects: [{ do: 'sendResult', hasRecording: false }],
    });
    expect(after({ type: 'stopped' }).state).toEqual(after().state);
    expect(after(waits, { type: 'stopped' }).state).toEqual({ ...initialState(), trouble: 'stopped' });
  });

  it('does not change the verdict, and has no effect before sending', () => {
    const refused = after(waits, { type: 'uploadRefused', detail: 'No.' });
    expect(nextVerification(refused.state, moves)).toEqual(refused);
    expect(nextVerification(refused.state, waits)).toEqual(refused);
    const concluding = { ...sending, phase: 'concluding' } as const;
    expect(nextVerification(concluding, waits).state).toEqual(concluding);
  });

  it('is shown as waiting for the network when offline', () => {
    const offline = { type: 'network', isOnline: false } as const;
    expect(statusOf(after(offline).state)).toBe('status.offline');
    expect(statusOf(after(offline, waits).state)).toBe('status.offline');
    expect(statusOf(after({ type: 'uploadRefused', detail: '' }, offline).state)).toBe('trouble.upload');
  });
});
