import { type Timings, timings } from '@tessera/consent/timings';
import { Observable } from '../observable.ts';
import { ChunkRecorder, NotSupportedDevice, type RecorderListener, recorderProfile } from './recorder.ts';
import { containerIn, fileName, withWholeHead } from './recorder-type.ts';
import type { MadeFile } from '../captured-file.ts';
import { pause } from './pause.ts';

export interface VideoLimits {
  minSeconds: number;
  maxSeconds: number;
}

export type VideoTakeState =
  | { at: 'idle' }
  | { at: 'recording'; seconds: number }
  | { at: 'stopping' }
  /** `isInterrupted`: the camera was lost before a stop. */
  | { at: 'recorded'; file: MadeFile; isInterrupted: boolean }
  | { at: 'failed'; fault: 'not-supported' | 'broken' | 'interrupted' };

const tickMs = 200;
/** Maximum time without a picture, or of a suspended page, within one recording. */
const longestGapMs = 5_000;
/** A recorder whose stream ended delivers its last part a moment later. */
const lastPartMs = 300;

const hasEnded = (stream: MediaStream): boolean => stream.getTracks().some(({ readyState }) => readyState === 'ended');
const isDark = (stream: MediaStream): boolean =>
  stream.getTracks().some(({ kind, muted }) => kind === 'video' && muted);

type Recorder = Pick<ChunkRecorder, 'start' | 'stop'>;

/**
 * One attempt at a video: it times itself, and ends at the maximum, or when its camera is lost: another camera's
 * recording would be another file.
 */
export class VideoTake extends Observable<VideoTakeState> {
  private recorder: Recorder | undefined;
  private parts: Blob[] = [];
  private begun = 0;
  /** Time of the last picture. */
  private seen = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly limits: VideoLimits,
    private readonly make: (on: RecorderListener) => Recorder = usual(timings),
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
      const isUnable = error instanceof NotSupportedDevice && !hasEnded(stream);
      return this.fail(isUnable ? 'not-supported' : 'broken');
    }
    if (this.recorder !== recorder) return void recorder.stop();
    this.begun = this.seen = this.now();
    this.show({ at: 'recording', seconds: 0 });
    this.timer = setInterval(() => this.tick(stream), tickMs);
  }

  async stop(): Promise<void> {
    await this.finish(Math.min(this.secondsAt(this.now()), this.limits.maxSeconds), false);
  }

  private async finish(seconds: number, isInterrupted: boolean): Promise<void> {
    const { recorder } = this;
    if (!recorder || this.state.at !== 'recording') return;
    clearInterval(this.timer);
    this.show({ at: 'stopping' });
    if (isInterrupted) await pause(lastPartMs);
    await recorder.stop();
    const file = await madeOf(this.parts, seconds).catch(() => undefined);
    if (this.recorder !== recorder) return;
    this.recorder = undefined;
    if (isInterrupted && seconds < this.limits.minSeconds) return this.fail('interrupted');
    if (!file) return this.fail('broken');
    this.show({ at: 'recorded', file, isInterrupted });
  }

  /** Discards it: for another attempt, or for good. */
  reset(): void {
    clearInterval(this.timer);
    const { recorder } = this;
    this.recorder = undefined;
    this.parts = [];
    this.show({ at: 'idle' });
    void recorder?.stop();
  }

  private secondsAt(moment: number): number {
    return (moment - this.begun) / 1000;
  }

  private tick(stream: MediaStream): void {
    const now = this.now();
    const isGone = hasEnded(stream) || now - this.seen > longestGapMs;
    if (isGone) return void this.finish(this.secondsAt(this.seen), true);
    const seconds = this.secondsAt(now);
    if (seconds >= this.limits.maxSeconds) return void this.stop();
    if (isDark(stream)) return;
    this.seen = now;
    this.show({ at: 'recording', seconds });
  }

  private fail(fault: Extract<VideoTakeState, { at: 'failed' }>['fault']): void {
    clearInterval(this.timer);
    const { recorder } = this;
    this.recorder = undefined;
    this.show({ at: 'failed', fault });
    void recorder?.stop();
  }
}

/** @returns undefined when nothing was recorded. @throws when the device cannot read the recording */
async function madeOf(recorded: readonly Blob[], seconds: number): Promise<MadeFile | undefined> {
  const parts = withWholeHead(recorded);
  const [first] = parts;
  if (!first) return undefined;
  const type = (await containerIn(first)) ?? 'video/webm';
  return { name: fileName('recording', type), type, parts, seconds: Math.round(seconds * 10) / 10 };
}

const usual = (times: Timings) => (on: RecorderListener) =>
  new ChunkRecorder(recorderProfile(times), times.stopWaitMs, on);
