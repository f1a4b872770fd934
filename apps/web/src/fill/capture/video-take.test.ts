import { vi } from 'vitest';
import { NotSupportedDevice, type RecorderListener } from './recorder.ts';
import { VideoTake } from './video-take.ts';

const stream = {} as MediaStream;
const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0, 0, 0, 0, 0]);

function takeOf({ refuses = false, gives = [webm] }: { refuses?: boolean; gives?: Uint8Array<ArrayBuffer>[] } = {}) {
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
        replace: async () => undefined,
        stop: async () => {
          stopped += 1;
          for (const bytes of gives) await on.chunk(new Blob([bytes]));
        },
      };
    },
    () => now,
  );
  const pass = async (seconds: number) => {
    now += seconds * 1000;
    await vi.advanceTimersByTimeAsync(250);
  };
  return { take, pass, stops: () => stopped, fault: () => listener?.fault(new Error('gone')) };
}

describe('a video', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('times itself and ends by itself at the longest that it may be', async () => {
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

  it('ends when it is told to, once', async () => {
    const { take, pass, stops } = takeOf();
    await take.start(stream);
    await pass(31.24);
    await Promise.all([take.stop(), take.stop()]);
    expect(stops()).toBe(1);
    expect(take.state).toMatchObject({ at: 'recorded', file: { seconds: 31.2 } });
  });

  it('is thrown away for another one', async () => {
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
  ] as const)('says when %s', async (_what, device, fault) => {
    const { take } = takeOf({ ...device, gives: 'gives' in device ? [] : [webm] });
    await take.start(stream);
    await take.stop();
    expect(take.state).toEqual({ at: 'failed', fault });
  });

  it('says when the recorder breaks off', async () => {
    const { take, fault } = takeOf();
    await take.start(stream);
    fault();
    expect(take.state).toEqual({ at: 'failed', fault: 'broken' });
  });
});
