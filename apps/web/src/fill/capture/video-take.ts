import { type Timings, timings } from '@tessera/consent/timings';
import { Observable } from './observable.ts';
import { ChunkRecorder, NotSupportedDevice, type RecorderListener, recorderProfile } from './recorder.ts';
import { containerOf, fileName } from './recorder-type.ts';
import type { MadeFile } from './captured-file.ts';

export interface VideoLimits {
  minSeconds: number;
  maxSeconds: number;
}

export type VideoTakeState =
  | { at: 'idle' }
  | { at: 'recording'; seconds: number }
  | { at: 'stopping' }
  | { at: 'recorded'; file: MadeFile }
  | { at: 'failed'; fault: 'not-supported' | 'broken' };

const tickMs = 200;
const bytesOfHead = 12;

/** One attempt at a video: it times itself and ends by itself at the longest that it may be. */
export class VideoTake extends Observable<VideoTakeState> {
  private recorder: Pick<ChunkRecorder, 'start' | 'replace' | 'stop'> | undefined;
  private parts: Blob[] = [];
  private begun = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly limits: VideoLimits,
    private readonly make: (on: RecorderListener) => Pick<ChunkRecorder, 'start' | 'replace' | 'stop'> = usual(timings),
    private readonly now: () => number = () => performance.now(),
  ) {
    super({ at: 'idle' });
  }

  async start(stream: MediaStream): Promise<void> {
    if (this.recorder) return;
    this.parts = [];
    const recorder = this.make({
      chunk: async (part) => void this.parts.push(part),
      fault: () => this.fail('broken'),
    });
    this.recorder = recorder;
    try {
      await recorder.start(stream);
    } catch (error) {
      return this.fail(error instanceof NotSupportedDevice ? 'not-supported' : 'broken');
    }
    if (this.recorder !== recorder) return void recorder.stop();
    this.begun = this.now();
    this.show({ at: 'recording', seconds: 0 });
    this.timer = setInterval(() => this.tick(), tickMs);
  }

  /** The camera had to be opened anew. */
  async replace(stream: MediaStream): Promise<void> {
    if (this.state.at === 'recording') await this.recorder?.replace(stream).catch(() => this.fail('broken'));
  }

  async stop(): Promise<void> {
    const { recorder } = this;
    if (!recorder || this.state.at !== 'recording') return;
    clearInterval(this.timer);
    const seconds = Math.min(this.seconds, this.limits.maxSeconds);
    this.show({ at: 'stopping' });
    await recorder.stop();
    if (this.recorder !== recorder) return;
    this.recorder = undefined;
    const [first] = this.parts;
    if (!first) return this.fail('broken');
    const head = new Uint8Array(await first.slice(0, bytesOfHead).arrayBuffer());
    const type = containerOf(head) ?? 'video/webm';
    const file = { name: fileName('recording', type), type, parts: this.parts, seconds: Math.round(seconds * 10) / 10 };
    this.show({ at: 'recorded', file });
  }

  /** Throws it away: for another attempt, or for good. */
  reset(): void {
    clearInterval(this.timer);
    const { recorder } = this;
    this.recorder = undefined;
    this.parts = [];
    this.show({ at: 'idle' });
    void recorder?.stop();
  }

  private get seconds(): number {
    return (this.now() - this.begun) / 1000;
  }

  private tick(): void {
    const { seconds } = this;
    if (seconds >= this.limits.maxSeconds) void this.stop();
    else this.show({ at: 'recording', seconds });
  }

  private fail(fault: 'not-supported' | 'broken'): void {
    clearInterval(this.timer);
    const { recorder } = this;
    this.recorder = undefined;
    this.show({ at: 'failed', fault });
    void recorder?.stop();
  }
}

const usual = (times: Timings) => (on: RecorderListener) =>
  new ChunkRecorder(recorderProfile(times), times.stopWaitMs, on);
