import { NotSupportedDevice, type RecorderListener } from './recorder.ts';
import { VideoTake } from './video-take.ts';

const tickMs = 200;

/** A stream as the take sees it, driven by the test. */
function streamOf() {
  const camera = { kind: 'video', readyState: 'live', muted: false };
  const stream = { getTracks: () => [camera, { kind: 'audio', readyState: 'live', muted: true }] };
  return { camera, stream: stream as unknown as MediaStream };
}
const { stream } = streamOf();
const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0, 0, 0, 0, 0]);
/** As on a phone with a full disk. */
const unreadable: Blob = Object.assign(new Blob([webm]), {
  slice: () => unreadable,
  arrayBuffer: () => Promise.reject(new DOMException('The blob could not be read.', 'NotReadableError')),
});

function takeOf({ refuses = false, gives = [webm] }: { refuses?: boolean; gives?: readonly BlobPart[] } = {}) {
  let now = 0;
  let stopped = 0;
  let listener: RecorderListener | undefined;
  const take = new VideoTake(
    { minSeconds: 30, maxSeconds: 45 },
    (on) => {
      listener = on;
      return {
        start: async () => {
          if (refuses) throw new NotSupportedDevice('no');
        },
        stop: async () => {
          stopped += 1;
          for (const part of gives) await on.chunk(part instanceof Blob ? part : new Blob([part]));
        },
      };
    },
    () => now,
  );
  const pass = async (seconds: number) => {
    for (let left = seconds * 1000; left > 0; left -= tickMs) {
      now += Math.min(left, tickMs);
      await jest.advanceTimersByTimeAsync(Math.min(left, tickMs));
    }
  };
  /** The page is suspended: its clock continues, and nothing in it. */
  const sleep = (seconds: number) => (now += seconds * 1000);
  return { take, pass, sleep, stops: () => stopped, fault: () => listener?.fault(new Error('gone')) };
}

describe('a video', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('times itself and ends at the maximum', async () => {
    const { take, pass, stops } = takeOf();
    await take.start(stream);
    await pass(12);
    expect(take.state).toEqual({ at: 'recording', seconds: 12 });
    await pass(34);
    expect(stops()).toBe(1);
    expect(take.state).toMatchObject({
      at: 'recorded',
      file: { name: 'recording.webm', type: 'video/webm', seconds: 45 },
    });
  });

  it('ends on request, once', async () => {
    const { take, pass, stops } = takeOf();
    await take.start(stream);
    await pass(31.24);
    await Promise.all([take.stop(), take.stop()]);
    expect(stops()).toBe(1);
    expect(take.state).toMatchObject({ at: 'recorded', file: { seconds: 31.2 } });
  });

  it('starts with an identifiable part, also if the recorder gave one byte first', async () => {
    const mp4 = [Uint8Array.of(0), new TextEncoder().encode('\0\0\x20ftypisom'), webm, webm];
    const { take } = takeOf({ gives: mp4 });
    await take.start(stream);
    await take.stop();
    expect(take.state).toMatchObject({ at: 'recorded', file: { name: 'recording.mp4', type: 'video/mp4' } });
    const { parts } = take.state.at === 'recorded' ? take.state.file : { parts: [] };
    expect(parts.map(({ size }) => size)).toEqual([24, 12]);
  });

  it('deleted while it is read does not return', async () => {
    const { take } = takeOf();
    await take.start(stream);
    const stopping = take.stop();
    const read = jest.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async () => {
      take.reset();
      return webm.buffer;
    });
    await stopping.finally(() => read.mockRestore());
    expect(take.state).toEqual({ at: 'idle' });
  });

  it('is replaced by another one', async () => {
    const { take, pass } = takeOf();
    await take.start(stream);
    await pass(40);
    take.reset();
    await pass(40);
    expect(take.state).toEqual({ at: 'idle' });
    await take.start(stream);
    expect(take.state).toEqual({ at: 'recording', seconds: 0 });
  });

  it.each([
    ['the device cannot record', { refuses: true }, 'not-supported'],
    ['nothing was recorded', { gives: [] }, 'broken'],
    ['the recording cannot be read', { gives: [unreadable] }, 'broken'],
  ] as const)('says when %s', async (_what, device, fault) => {
    const { take } = takeOf(device);
    await take.start(stream);
    await take.stop();
    expect(take.state).toEqual({ at: 'failed', fault });
  });

  it.each<[string, (device: ReturnType<typeof takeOf> & ReturnType<typeof streamOf>) => unknown]>([
    ['ends', ({ camera }) => (camera.readyState = 'ended')],
    ['shows nothing any more', ({ camera }) => (camera.muted = true)],
    ['sleeps with the page', ({ sleep }) => sleep(60)],
  ])('ends with what was recorded when its camera %s', async (_what, goes) => {
    for (const [seconds, state] of [
      [31, { at: 'recorded', isInterrupted: true, file: { seconds: 31 } }],
      [10, { at: 'failed', fault: 'interrupted' }],
    ] as const) {
      const device = { ...takeOf(), ...streamOf() };
      await device.take.start(device.stream);
      await device.pass(seconds);
      goes(device);
      await device.pass(6);
      expect(device.take.state).toMatchObject(state);
      expect(device.stops()).toBe(1);
    }
  });

  it('survives a short dropout of the camera', async () => {
    const { camera, stream } = streamOf();
    const { take, pass } = takeOf();
    await take.start(stream);
    camera.muted = true;
    await pass(4);
    camera.muted = false;
    await pass(8);
    expect(take.state).toEqual({ at: 'recording', seconds: 12 });
  });

  it('reports an aborted recorder', async () => {
    const { take, fault } = takeOf();
    await take.start(stream);
    fault();
    expect(take.state).toEqual({ at: 'failed', fault: 'broken' });
  });
});
