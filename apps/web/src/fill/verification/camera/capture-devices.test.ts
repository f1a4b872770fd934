import { timings } from '@tessera/consent/timings';
import { eventually } from '@tessera/testing/eventually';
import { stubGlobal, unstubAllGlobals } from '@tessera/testing/stub-global';
import { FakeStream } from '../../capture/camera/fake-stream.fixture.ts';
import { BrowserDevices } from './capture-devices.ts';
import type { DevicesView } from '../session/session-environment.ts';

class FakeRecorder extends EventTarget {
  static recorded: unknown[] = [];
  static isTypeSupported = () => true;
  state = 'inactive';
  constructor(readonly stream: FakeStream) {
    super();
  }
  start() {
    if (this.stream.tracks.some(({ readyState }) => readyState === 'ended')) throw new Error('nothing to record');
    this.state = 'recording';
    FakeRecorder.recorded.push(this.stream);
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}
const at = { held: { session_id: 'one', secret: 's' }, known: undefined };

/** A browser's devices, present or not. */
function devices() {
  const opened: FakeStream[] = [];
  const browser = { isThere: true, changed: () => undefined as void };
  stubGlobal('isSecureContext', true);
  stubGlobal('MediaRecorder', FakeRecorder);
  stubGlobal('location', { href: 'https://form.example' });
  const createElement = () => ({ play: async () => undefined, videoWidth: 0 });
  stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, createElement }));
  stubGlobal('MediaStream', FakeStream);
  stubGlobal('fetch', async () => new Response());
  stubGlobal('navigator', {
    userAgent: 'Chrome',
    mediaDevices: {
      getUserMedia: async () => {
        if (!browser.isThere) throw new DOMException('taken', 'NotReadableError');
        opened.push(new FakeStream());
        return opened.at(-1);
      },
      enumerateDevices: async () => [],
      addEventListener: (_event: string, listener: () => void) => (browser.changed = listener),
      removeEventListener: () => undefined,
    },
  });
  const page = new EventTarget();
  stubGlobal('addEventListener', page.addEventListener.bind(page));
  stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const views: DevicesView[] = [];
  const one = new BrowserDevices();
  one.open(
    (view) => views.push(view),
    () => undefined,
  );
  const settle = () => jest.advanceTimersByTimeAsync(timings.recorderStartMs);
  const record = () => {
    const told: string[] = [];
    const tell = (what: string) => () => void told.push(what);
    const on = { started: tell('started'), failed: tell('failed'), refused: tell('refused'), sent: tell('sent') };
    one.record(at, timings, [], on);
    return told;
  };
  const lose = async () => {
    browser.isThere = false;
    opened.at(-1)?.tracks.forEach((track) => {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    });
    await jest.advanceTimersByTimeAsync(0);
  };
  const comeBack = async () => {
    browser.isThere = true;
    browser.changed();
    await settle();
  };
  return { one, page, opened, views, settle, record, lose, comeBack };
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeRecorder.recorded = [];
});
afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

it('records once there is a camera, if there was none at first', async () => {
  const { one, opened, views, settle, record, lose, comeBack } = devices();
  await settle();
  await lose();
  expect(views.at(-1)).toMatchObject({ state: 'problem', fault: 'in-use', stream: null });
  const told = record();
  await settle();
  expect([told, FakeRecorder.recorded]).toEqual([[], []]);
  await comeBack();
  expect([told, FakeRecorder.recorded]).toEqual([['started'], [opened[1]]]);
  one.close();
});

it('checks a camera again that returned on its own', async () => {
  const { one, views, lose, comeBack } = devices();
  // The loader of the face model is the real one.
  const toBe = (camera: string) =>
    eventually(() => expect(views.at(-1)?.checks).toMatchObject({ camera }), { timeout: 30_000 });
  await toBe('warning');
  await lose();
  one.retry();
  await toBe('bad');
  await comeBack();
  await toBe('warning');
  one.close();
});

it('reports a network loss before the session, and unsubscribes when closed', async () => {
  const { one, page, views } = devices();
  await eventually(() => expect(views.at(-1)?.checks.network).toBe('good'), { timeout: 30_000 });
  page.dispatchEvent(new Event('offline'));
  expect(views.at(-1)?.checks.network).toBe('bad');
  one.close();
  const told = views.length;
  page.dispatchEvent(new Event('offline'));
  expect(views.length).toBe(told);
});

it.each([0, timings.recorderStartMs])(
  'records the next camera when one is lost before the recorder started (%i)',
  async (ms) => {
    const { one, opened, settle, record, lose, comeBack } = devices();
    await settle();
    const told = record();
    await lose();
    await jest.advanceTimersByTimeAsync(ms);
    await comeBack();
    await settle();
    expect([told, FakeRecorder.recorded]).toEqual([['started'], [opened[1]]]);
    one.close();
  },
);
