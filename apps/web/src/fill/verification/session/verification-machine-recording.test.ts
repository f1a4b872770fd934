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

describe('a recording that does not get through after the verdict', () => {
  it('holds the result up until something of it arrives', () => {
    expect(statusOf(after().state)).toBe('status.sending');
    expect(statusOf(after(waits).state)).toBe('trouble.recording');
    expect(after(waits, moves).state).toEqual(after().state);
  });

  it('can be gone on without, or stopped', () => {
    expect(after(waits, { type: 'wentWithout' })).toEqual({
      state: after().state,
      effects: [{ do: 'sendResult', hasRecording: false }],
    });
    expect(after({ type: 'stopped' }).state).toEqual(after().state);
    expect(after(waits, { type: 'stopped' }).state).toEqual({ ...initialState(), trouble: 'stopped' });
  });

  it('changes nothing of what the server said, nor before it is sent', () => {
    const refused = after(waits, { type: 'uploadRefused', detail: 'No.' });
    expect(nextVerification(refused.state, moves)).toEqual(refused);
    expect(nextVerification(refused.state, waits)).toEqual(refused);
    const concluding = { ...sending, phase: 'concluding' } as const;
    expect(nextVerification(concluding, waits).state).toEqual(concluding);
  });

  it('is said to wait for the network that is gone', () => {
    const offline = { type: 'network', isOnline: false } as const;
    expect(statusOf(after(offline).state)).toBe('status.offline');
    expect(statusOf(after(offline, waits).state)).toBe('status.offline');
    expect(statusOf(after({ type: 'uploadRefused', detail: '' }, offline).state)).toBe('trouble.upload');
  });
});
