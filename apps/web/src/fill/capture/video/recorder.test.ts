import { timings } from '@tessera/consent/timings';
import { ChunkRecorder, NotSupportedDevice, type RecorderProfile, recorderProfile } from './recorder.ts';
import { containerOf, fileName, recorderType } from './recorder-type.ts';

/** A browser's recorder, driven by the test. */
class FakeRecorder extends EventTarget {
  static made: FakeRecorder[] = [];
  static refuses = false;
  state: 'inactive' | 'recording' = 'inactive';
  constructor(
    readonly stream: unknown,
    readonly options: object,
  ) {
    super();
    if (FakeRecorder.refuses) throw new DOMException('no', 'NotSupportedError');
    FakeRecorder.made.push(this);
  }
  start(chunkMs: number) {
    this.state = 'recording';
    Object.assign(this.options, { chunkMs });
  }
  give(text: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }
  stop() {
    this.state = 'inactive';
    // Browsers deliver the last chunk first, and end a moment later.
    setTimeout(() => {
      this.give('last');
      this.dispatchEvent(new Event('stop'));
    }, 5);
  }
}

const profile: RecorderProfile = {
  ...recorderProfile(timings, { userAgent: 'Chrome' }, () => true),
  startDelayMs: 0,
};
const stream = {} as MediaStream;

function recorderWith(chunk: (text: string) => Promise<void> | void = () => undefined) {
  const chunks: string[] = [];
  const faults: Error[] = [];
  const recorder = new ChunkRecorder(profile, 1_000, {
    chunk: async (bytes) => {
      const text = await bytes.text();
      await chunk(text);
      chunks.push(text);
    },
    fault: (error) => faults.push(error),
  });
  return { recorder, chunks, faults };
}

describe('a recorder', () => {
  const before = globalThis.MediaRecorder;
  beforeEach(() => {
    FakeRecorder.made = [];
    FakeRecorder.refuses = false;
    Object.assign(globalThis, { MediaRecorder: FakeRecorder });
  });
  afterAll(() => void Object.assign(globalThis, { MediaRecorder: before }));

  it('uses the specification’s numbers, and smaller ones for phone browsers that need them', () => {
    const usual = recorderProfile(timings, { userAgent: 'Chrome' }, () => true);
    expect(usual).toEqual({
      videoBitsPerSecond: 500_000,
      audioBitsPerSecond: 64_000,
      chunkMs: 2_000,
      startDelayMs: 200,
      type: 'video/webm;codecs=vp8,opus',
    });
    const phone = recorderProfile(timings, { userAgent: 'Mozilla/5.0 (iPhone; CPU) Safari/604.1' }, () => true);
    expect(phone).toMatchObject({
      videoBitsPerSecond: 200_000,
      audioBitsPerSecond: 16_000,
      chunkMs: 3_000,
      startDelayMs: 500,
    });
    expect(phone.type).toMatch(/^video\/mp4/);
  });

  it('ends only after the last chunk was processed, in order, however slowly', async () => {
    const { recorder, chunks } = recorderWith(
      (text) => new Promise((resolve) => setTimeout(resolve, text === 'a' ? 20 : 1)),
    );
    await recorder.start(stream);
    FakeRecorder.made[0]?.give('a');
    FakeRecorder.made[0]?.give('b');
    await recorder.stop();
    expect(chunks).toEqual(['a', 'b', 'last']);
  });

  it.each([
    ['somebody else stops it', (recorder: ChunkRecorder) => void recorder.stop()],
    ['its camera was lost', () => FakeRecorder.made[0]?.stop()],
  ])('also waits for the last chunk when %s at the same moment', async (_who, stop) => {
    const { recorder, chunks } = recorderWith();
    await recorder.start(stream);
    stop(recorder);
    await Promise.resolve();
    await recorder.stop();
    expect(chunks).toEqual(['last']);
  });

  it('continues with a new stream: the chunks of both follow each other', async () => {
    const { recorder, chunks } = recorderWith();
    await recorder.start(stream);
    FakeRecorder.made[0]?.give('a');
    await recorder.start({} as MediaStream);
    FakeRecorder.made[1]?.give('b');
    await recorder.stop();
    expect(chunks).toEqual(['a', 'last', 'b', 'last']);
  });

  it('records only the last of several concurrent streams, also before it started', async () => {
    const { recorder, chunks } = recorderWith();
    const streams = [stream, {}, {}, {}] as MediaStream[];
    const recorded = () => FakeRecorder.made.map((made) => streams.indexOf(made.stream as MediaStream));
    await Promise.all(streams.slice(0, 2).map((one) => recorder.start(one)));
    expect(recorded()).toEqual([1]);
    await streams
      .slice(2)
      .map((one) => recorder.start(one))
      .at(-1);
    expect(recorded()).toEqual([1, 3]);
    expect(chunks).toEqual(['last']);
    expect(FakeRecorder.made.map(({ state }) => state)).toEqual(['inactive', 'recording']);
    expect(streams.map((one) => recorder.isRecording(one))).toEqual([false, false, false, true]);
    const late = recorder.start(stream);
    await recorder.stop();
    await late;
    expect(FakeRecorder.made.some(({ state }) => state === 'recording')).toBe(false);
  });

  it('reports an unsupported device when nothing can be recorded', async () => {
    FakeRecorder.refuses = true;
    await expect(recorderWith().recorder.start(stream)).rejects.toThrow(NotSupportedDevice);
    const none = new ChunkRecorder({ ...profile, type: undefined }, 10, {
      chunk: async () => undefined,
      fault: () => undefined,
    });
    await expect(none.start(stream)).rejects.toThrow(NotSupportedDevice);
  });

  it('reports a chunk that could not be stored', async () => {
    const { recorder, faults } = recorderWith(() => Promise.reject(new Error('disk full')));
    await recorder.start(stream);
    FakeRecorder.made[0]?.give('a');
    await recorder.stop();
    expect(faults.map(({ message }) => message)).toContain('disk full');
  });
});

describe('the type of a recording', () => {
  it('is webm, mp4 first on Safari, or nothing', () => {
    expect(recorderType(() => true, false)).toMatch(/webm/);
    expect(recorderType(() => true, true)).toMatch(/mp4/);
    expect(recorderType((type) => type === 'video/mp4', false)).toBe('video/mp4');
    expect(recorderType(() => false, true)).toBeUndefined();
  });

  it('follows the first bytes, whatever the recorder claims', () => {
    expect(containerOf(new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1]))).toBe('video/webm');
    expect(containerOf(new TextEncoder().encode('\0\0\0\x20ftypisom'))).toBe('video/mp4');
    expect(containerOf(new Uint8Array(12))).toBeUndefined();
    expect([fileName('recording', 'video/webm;codecs=vp8'), fileName('recording', 'video/mp4')]).toEqual([
      'recording.webm',
      'recording.mp4',
    ]);
  });
});
