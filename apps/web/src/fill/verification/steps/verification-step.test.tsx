import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import { faceWarnings } from '../texts/say.ts';
import { result, said, showing, state } from './verification-step.fixture.tsx';
import { initialState, startingOver } from '../session/verification-state.ts';
import { initialView, type VerificationView } from '../session/verification-view.ts';

const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' });

describe('what the step says', () => {
  it.each<[string, Partial<VerificationView>, string[]]>([
    ['intro', {}, ['Welcome Asha Rao', 'Start Verification', 'Use my phone', "I can't show my face or speak"]],
    [
      'notice',
      state({ step: 'notice', phase: 'idle' }),
      ['What is recorded', 'Why', 'How long it is kept', 'Who sees it', 'Your rights', 'I agree, start'],
    ],
    ['instructions', state({ step: 'instructions', phase: 'idle' }), ['Things to remember', 'Proceed']],
    [
      'live',
      state({}),
      [
        'Connected',
        'Please read the highlighted consent text aloud',
        'No conversation transcript available.',
        'care address care@example.com',
        'toll-free number 1800 123 456',
        'Stop',
      ],
    ],
    ['connecting', state({ connection: 'connecting', phase: 'opening' }), ['Connecting...']],
    ['dropped', state({ connection: 'disconnected' }), ['Disconnected', 'Your connection is interrupted']],
    ['coming back', state({ connection: 'connecting' }), ['Connecting...', 'Your connection is interrupted']],
    ['recorded', state({ declarationRecorded: true }), ['Your declaration has been recorded successfully.']],
    [
      'verified',
      state({ consent: 'verified', phase: 'concluding' }),
      ["You're verified. Please submit the form after the session."],
    ],
    [
      'failed',
      state({ consent: 'failed', phase: 'concluding' }),
      [
        'Consent verification failed.',
        'contact Suraksha Life, your local office, or the toll-free number 1800 123 456',
      ],
    ],
    [
      'a refused recording',
      state({ consent: 'verified', phase: 'sending', trouble: 'upload', detail: 'This is no video.' }),
      ['The recording was not accepted.', 'This is no video.', 'Try Again', 'Continue without the recording'],
    ],
    ['no sound', { ...state({}), isSoundRefused: true }, ['mutes the sound', 'Tap to hear the agent']],
    ['review', state({ consent: 'review', phase: 'concluding' }), ['A person will review your consent']],
    ['completed', { state: { ...initialState(), result: result('verified') } }, ['Verification Completed']],
    ['already', { state: initialState(result('verified')) }, ['Verification Already Completed']],
    [
      'failed end',
      { state: { ...initialState(), result: result('failed') } },
      ['Verification Failed', 'contact Suraksha Life, your local office, or the toll-free number 1800 123 456'],
    ],
    ['session', { state: startingOver('session') }, ['Failed to start session']],
    ['agent session', { state: startingOver('agent-session') }, ['Failed to create agent session']],
    ['agent refused', { state: startingOver('agent-refused') }, ['Agent session creation failed']],
    ['result', { state: startingOver('result-refused', 'No.') }, ['The result was not accepted.', 'No.', 'Start Ver']],
    ['recorder', { state: startingOver('not-supported') }, ['cannot record a video']],
  ])('%s', (_name, change, sentences) => {
    showing(change);
    for (const sentence of sentences) expect(said()).toContain(sentence);
  });

  it.each([
    [
      'blocked',
      'Camera and microphone permissions are required. Please enable them in your browser settings and refresh the page.',
    ],
    ['denied', 'Camera and microphone access was denied. Please allow access and try again.'],
    ['missing', 'Camera or microphone not found. Please check your device and try again.'],
    ['in-use', 'Failed to access camera and microphone. Please check your device permissions.'],
    ['permissions', 'Failed to check permissions. Please refresh the page and try again.'],
    ['failed', 'Failed to initialize webcam. Please check your camera permissions and try again.'],
  ] as const)('a Permission Required box: %s', (fault, sentence) => {
    const { devices } = initialView(null, false);
    showing({ ...state({ phase: 'waiting', devices: 'problem' }), devices: { ...devices, state: 'problem', fault } });
    expect(screen.getByText('Permission Required')).toBeTruthy();
    expect(said()).toContain(sentence);
    expect(button('Try Again').disabled).toBe(false);
  });

  it.each(['opening', 'calling', 'running'] as const)(
    'shows the cure when the camera is lost while it is %s',
    (phase) => {
      const { devices } = initialView(null, false);
      const gone = { ...devices, state: 'problem', fault: 'in-use' } as const;
      const { unmount, act } = showing({ ...state({ phase, devices: 'problem', recording: 'on' }), devices: gone });
      expect(said()).toContain('Another program may be using them');
      expect(said()).toContain('Consent text');
      if (phase === 'running') expect(said()).toContain('Camera and microphone were lost.');
      expect(said()).not.toContain('Recording');
      expect(said()).not.toContain('Please read the highlighted consent text aloud');
      fireEvent.click(button('Try Again'));
      expect(act).toHaveBeenCalledTimes(1);
      unmount();
      showing({ ...state({ phase: 'concluding', consent: 'verified', devices: 'problem' }), devices: gone });
      expect(screen.queryByText('Try Again')).toBeNull();
    },
  );

  it('explains the needed permissions before the browser asks', () => {
    showing(state({ phase: 'waiting', devices: 'checking' }));
    expect(said()).toContain('Camera and microphone permissions are required to start video verification.');
  });

  it('warns in English and Hindi, and does not report absence when the detector is off', () => {
    const { unmount } = showing({ ...state({}), face: { faces: 'none', detector: 'model', isDark: false } });
    for (const sentence of faceWarnings.none) expect(said()).toContain(sentence);
    unmount();
    showing({ ...state({}), face: { faces: 'unknown', detector: 'off', isDark: false } });
    expect(said()).toContain('Face Detection Error');
    expect(screen.getByText('Face Detection Error').closest('[aria-live]')).toBeTruthy();
    expect(said()).not.toContain(faceWarnings.none[0]);
    expect(said()).not.toContain('Your face is not in the frame');
  });

  it('captions the video with the agent’s last sentence, unless the text is read back', () => {
    const line = (id: string, participant: 'Agent' | 'You', text: string) => ({
      ...{ id, participant, text, final: true, from_s: 0, to_s: 1 },
    });
    const lines = [line('1', 'Agent', 'Hello Asha.'), line('2', 'Agent', 'Are you ready?'), line('3', 'You', 'Yes')];
    const caption = () => document.querySelector('.caption')?.textContent;
    const { unmount } = showing({ ...state({ attempt: null }), lines });
    expect(caption()).toBe('Are you ready?');
    unmount();
    showing({ ...state({}), lines });
    expect(caption()).toBeUndefined();
  });

  it('gives no more advice once the session is about to end', () => {
    const away = { faces: 'none' as const, detector: 'model' as const, isDark: false };
    const { unmount } = showing({ ...state({ notice: 'not_in_frame' }), face: away });
    for (const advice of [faceWarnings.none[0], 'Your face was not in the frame for a while.'])
      expect(said()).toContain(advice);
    unmount();
    showing({ ...state({ notice: 'not_in_frame', isTimeOver: true }), face: away });
    expect(said()).toContain('The time limit was reached.');
    for (const advice of [faceWarnings.none[0], 'Your face was not in the frame for a while.'])
      expect(said()).not.toContain(advice);
  });

  it('asks for light when the picture is dark, without reporting absence', () => {
    const { unmount } = showing({ ...state({}), face: { faces: 'unknown', detector: 'colour', isDark: true } });
    for (const sentence of faceWarnings.dark) expect(said()).toContain(sentence);
    expect(said()).not.toContain(faceWarnings.none[0]);
    unmount();
    const absent = showing({ ...state({}), face: { faces: 'none', detector: 'model', isDark: true } });
    expect(said()).toContain(faceWarnings.dark[0]);
    expect(said()).not.toContain(faceWarnings.none[0]);
    absent.unmount();
    showing({ ...state({}), face: { faces: 'many', detector: 'model', isDark: true } });
    for (const sentence of faceWarnings.many) expect(said()).toContain(sentence);
    expect(said()).not.toContain(faceWarnings.dark[0]);
  });
});

describe('announcements of screen readers', () => {
  it('use regions that exist before, visually hidden', () => {
    const { container } = showing(state({}));
    const css = readFileSync(join(import.meta.dirname, 'live.module.css'), 'utf8');
    expect(css).not.toMatch(/:empty \{[^}]*display: none/);
    for (const region of ['reasons', 'warnings', 'details']) {
      expect(css).toMatch(new RegExp(`\\.${region}:empty[^{]*\\{\\s*position: absolute`));
      expect(container.ownerDocument.querySelector(`.${region}`)).toBeTruthy();
    }
  });

  it('contain the agent’s request, in the language of the reading', () => {
    const asked = 'कृपया दिखाया गया सहमति पत्र ज़ोर से पढ़ें';
    showing({ ...state({ process: asked }), language: 'hindi' });
    expect(screen.getByText(asked).lang).toBe('hi-IN');
    expect(said()).not.toContain('Please read the highlighted consent text aloud');
  });
});

describe('what the buttons do', () => {
  it('nothing once it is decided, but start over when the result is no longer valid', () => {
    const { unmount } = showing({ state: { ...initialState(), result: result('failed') } });
    expect(button('Start Verification').disabled).toBe(true);
    unmount();
    const { act } = showing({ state: initialState(result('verified')) }, { fault: 'verification.changed' });
    expect(screen.getByText('Verification Needed Again')).toBeTruthy();
    fireEvent.click(button('Start again'));
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('start over after a failure that the form refused, when changed answers are not the cause', () => {
    showing({ state: initialState(result('failed')) }, { fault: 'verification.failed' });
    expect(button('Start again').disabled).toBe(false);
    expect(screen.queryByText(/answers have changed/)).toBeNull();
    expect(screen.getByText(/Consent verification failed/)).toBeTruthy();
  });

  it.each([
    ['somebody is in the session', {}],
    ['one goes on whose camera is not there yet', { phase: 'waiting', devices: 'checking', resumes: true } as const],
  ])('Stop asks first while %s', (_, change) => {
    const { act } = showing(state(change));
    fireEvent.click(button('Stop'));
    expect(act).not.toHaveBeenCalled();
    fireEvent.click(button('Stop now'));
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('the other options ask first during a session', () => {
    const { act } = showing(state({}));
    const link = screen.getAllByText("I can't show my face or speak", { selector: 'button' }).at(-1);
    if (link) fireEvent.click(link);
    expect(act).not.toHaveBeenCalled();
    expect(screen.queryByLabelText('Other options')).toBeNull();
    expect(screen.getByText(/the video ends and you choose another option/)).toBeTruthy();
    fireEvent.click(button('Stop now'));
    expect(act).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Other options')).toBeTruthy();
  });

  it('Stop asks while the result is delayed, and nothing during normal sending', () => {
    const sending = { consent: 'verified', phase: 'sending' } as const;
    const { unmount } = showing(state(sending));
    expect(button('Stop').disabled).toBe(true);
    unmount();
    const { act } = showing(state({ ...sending, trouble: 'result' }));
    fireEvent.click(button('Stop'));
    fireEvent.click(button('Stop now'));
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('offers to resume after a reload, and does so', () => {
    const { act } = showing({ canResume: true });
    expect(document.activeElement).toBe(button('Continue'));
    fireEvent.click(button('Continue'));
    expect(act).toHaveBeenCalledTimes(1);
  });
});
