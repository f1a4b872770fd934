import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { fillIn } from '@tessera/fields/messages';
import { stubGlobal, unstubAllGlobals } from '@tessera/testing/stub-global';
import { type CaptureSay, timerText } from '../capture-say.ts';
import { captureTexts } from '../capture-texts.en.ts';
import { FakeTrack } from '../camera/fake-stream.fixture.ts';
import { VideoDialog } from './video-dialog.tsx';

const say: CaptureSay = (key, params = {}) => fillIn(captureTexts[key], params);
const limits = { minSeconds: 30, maxSeconds: 45 };

let given: FakeTrack[] = [];

/** Blobs of jsdom cannot be read. */
const part = Object.assign(new Blob(['a part of a video']), {
  slice: () => ({ arrayBuffer: async () => new ArrayBuffer(12) }),
});

class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: part }));
    this.dispatchEvent(new Event('stop'));
  }
}

const openCamera = async () => {
  given = [new FakeTrack('video'), new FakeTrack('audio')];
  return { active: true, getTracks: () => given };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(screen.getByText(name, { selector: 'button' }));
  await pass(600);
};
const question = () => screen.queryByText('Stop Recording Early?');
const discardQuestion = () => screen.queryByText('Discard Video?');
/** A phone's back button or Escape. */
const cancel = () => fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('cancel', { cancelable: true }));
const onClose = jest.fn();

it.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [65, '01:05'],
  [300, '05:00'],
])('the timer shows %d s as %s', (seconds, text) => expect(timerText(seconds)).toBe(text));

describe('the dialog of a video', () => {
  beforeEach(async () => {
    jest.useFakeTimers();
    onClose.mockReset();
    stubGlobal('isSecureContext', true);
    stubGlobal('MediaRecorder', FakeRecorder);
    stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: () => undefined }));
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const mediaDevices = Object.assign(new EventTarget(), {
      getUserMedia: openCamera,
      enumerateDevices: async () => [],
    });
    Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
    render(<VideoDialog limits={limits} say={say} onSave={() => undefined} onClose={onClose} />);
    await pass(0);
    await press('Start Recording');
  });
  afterEach(() => {
    document.head.querySelector('style[data-under-test]')?.remove();
    Reflect.deleteProperty(navigator, 'mediaDevices');
    jest.restoreAllMocks();
    unstubAllGlobals();
    jest.useRealTimers();
  });

  /** Specification, section 5. */
  it('has a timer that is red below the minimum, green from there, and pulsing in the last 5 s', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = readFileSync(join(import.meta.dirname, '../capture.module.css'), 'utf8');
    sheet.dataset['underTest'] = '';
    document.head.append(sheet);
    const timer = () => {
      const element = screen.getByRole('timer', { hidden: true });
      const { backgroundColor, animation } = getComputedStyle(element);
      const [red = 0, green = 0] = (backgroundColor.match(/\d+/g) ?? []).map(Number);
      return [element.textContent, red > green ? 'red' : 'green', animation.includes('pulse') ? 'pulses' : 'rests'];
    };
    const seen = [];
    for (const ms of [29_400, 200, 9_800, 200]) {
      await pass(ms);
      seen.push(timer());
    }
    expect(seen).toEqual([
      ['00:29', 'red', 'rests'],
      ['00:30', 'green', 'rests'],
      ['00:39', 'green', 'rests'],
      ['00:40', 'green', 'pulses'],
    ]);
  });

  it('withdraws its question at the minimum, and does not repeat it with the next recording', async () => {
    await pass(20_000);
    await press('Stop Recording');
    expect(question()).toBeTruthy();
    const text =
      "You've recorded for 21 seconds, but the minimum duration is 30 seconds. Are you sure you want to stop recording now?";
    expect(screen.getByText(text)).toBeTruthy();
    await pass(12_000);
    expect(question()).toBeNull();
    await pass(15_000);
    await press('Retake');
    await press('Start Recording');
    expect(screen.getByRole('timer', { hidden: true }).textContent).toBe('00:00');
    expect(question()).toBeNull();
  });

  it('closes immediately before anything was recorded', async () => {
    await pass(32_000);
    await press('Stop Recording');
    await press('Retake');
    cancel();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('never discards a recorded video without a question, nor while it is prepared', async () => {
    await pass(32_000);
    fireEvent.click(screen.getByText('Stop Recording', { selector: 'button' }));
    cancel();
    expect(screen.getByText('Preparing your video...', { selector: 'button' })).toBeTruthy();
    expect(discardQuestion()).toBeTruthy();
    await pass(600);
    await press('Keep Video');
    expect(discardQuestion()).toBeNull();
    cancel();
    await pass(0);
    expect(onClose).not.toHaveBeenCalled();
    await press('Discard & Exit');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does not ask about a video that was interrupted during the question about stopping early', async () => {
    await pass(10_000);
    await press('Stop Recording');
    expect(question()).toBeTruthy();
    for (const track of given) track.stop();
    await pass(200);
    expect(screen.getByText('Preparing your video...', { selector: 'button' })).toBeTruthy();
    expect([question(), discardQuestion()]).toEqual([null, null]);
  });

  it.each([
    ['keeps a long enough one', 32_000, 'The camera went away, so the recording ended there.', 'Save Video'],
    ['asks for another one', 10_000, 'The camera went away before the shortest time', 'Start Recording'],
  ])('reports that the camera was lost, and %s', async (_what, ms, sentence, next) => {
    await pass(ms);
    for (const track of given) track.stop();
    await pass(3_000);
    expect(screen.getByRole('alert', { hidden: true }).textContent).toContain(sentence);
    expect(screen.getByText(next, { selector: 'button' })).toBeTruthy();
  });
});
