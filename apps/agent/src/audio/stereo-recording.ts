import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EchoDetector, type Side } from './echo-detector.ts';

/** Sample rate of the recording and of recognition: wide-band speech. */
export const recordingRate = 16_000;

const bytesPerSample = 4; // two channels of 16 bits
/** Part in memory, for scheduled audio of the agent and late frames. */
const windowMs = 4_000;
const writeEveryMs = 250;
/** Older audio is final and written. A crash loses no more than this and one write. */
const settledAfterMs = 400;
/** A longer delay of frames becomes a gap; shorter delays are the network's, and the audio is joined. */
const gapMs = 200;
const samplesIn = (ms: number): number => Math.round((ms * recordingRate) / 1000);

/**
 * Both voices of a session as raw stereo samples, the proposer left and the agent right, aligned by time with silence
 * in between. It starts at `from`, also for a later agent, so that recordings of one session can be mixed.
 */
export class StereoRecording {
  private readonly echoDetector = new EchoDetector(recordingRate);
  private readonly window = new Int16Array(samplesIn(windowMs) * 2);
  private readonly ends: Record<Side, number> = { proposer: -Infinity, agent: -Infinity };
  private readonly timer: NodeJS.Timeout;
  private written: number;
  private writing: Promise<void> = Promise.resolve();
  private tearing: Promise<void> | null = null;

  private constructor(
    private readonly file: FileHandle,
    private readonly from: number,
    private readonly torn: (error: unknown) => Promise<void>,
    private readonly now: () => number,
  ) {
    this.written = this.position(now());
    this.timer = setInterval(() => this.write(this.position(this.now() - settledAfterMs)), writeEveryMs);
  }

  /**
   * @param from start of the session's first recording, in milliseconds since 1970
   * @param torn called once when a part cannot be written, for example on a full disk
   */
  static async begin(
    path: string,
    from: number,
    torn: (error: unknown) => Promise<void>,
    now: () => number = Date.now,
  ): Promise<StereoRecording> {
    await mkdir(dirname(path), { recursive: true });
    return new StereoRecording(await open(path, 'w', 0o600), from, torn, now);
  }

  /** Seconds since the start of the recording. */
  get seconds(): number {
    return Math.max(0, this.now() - this.from) / 1000;
  }

  /** End of a side's last audio, which may be scheduled, in seconds of the recording. */
  endOf(side: Side): number {
    return Math.max(0, this.ends[side]) / recordingRate;
  }

  /** @param inMs delay until the first of these mono samples plays */
  add(side: Side, samples: Int16Array, inMs = 0): void {
    const due = this.position(this.now() + inMs);
    const end = this.ends[side];
    const start = due - end > samplesIn(gapMs) || end - due > samplesIn(windowMs / 2) ? due : end;
    const channel = side === 'proposer' ? 0 : 1;
    const first = Math.max(start, this.written);
    const last = Math.min(start + samples.length, this.written + this.window.length / 2);
    for (let at = first; at < last; at += 1) this.window[this.slot(at) + channel] = samples[at - start] ?? 0;
    this.ends[side] = Math.max(last, start);
    this.echoDetector.add(side, samples, start / recordingRate);
  }

  /** Removes scheduled audio of an interrupted agent. */
  cut(side: Side): void {
    const now = Math.max(this.position(this.now()), this.written);
    const channel = side === 'proposer' ? 0 : 1;
    for (let at = now; at < this.ends[side]; at += 1) this.window[this.slot(at) + channel] = 0;
    this.ends[side] = Math.min(this.ends[side], now);
    this.echoDetector.cut(side, now / recordingRate);
  }

  /** Whether the end of the proposer's audio up to this second is the agent's echo. */
  endsInEcho(toS: number): boolean {
    return this.echoDetector.endsIn(toS);
  }

  /** Whether the proposer's audio in this period is a playback of the agent. */
  isPlayedBack(fromS: number, toS: number): boolean {
    return this.echoDetector.isPlayedBack(fromS, toS);
  }

  /** Writes the rest. `torn` has completed when this returns. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    this.write(this.position(this.now()));
    await this.writing;
    await this.file.close().catch((error: unknown) => this.tear(error));
    await this.tearing;
  }

  private write(until: number): void {
    const chunks: Buffer[] = [];
    const at = this.written;
    while (this.written < until) {
      const slot = this.slot(this.written);
      const count = Math.min(until - this.written, (this.window.length - slot) / 2);
      const part = this.window.subarray(slot, slot + count * 2);
      chunks.push(Buffer.from(part.slice().buffer));
      part.fill(0);
      this.written += count;
    }
    if (chunks.length === 0) return;
    const content = Buffer.concat(chunks);
    this.writing = this.writing
      .then(() => this.store(content, at * bytesPerSample))
      .catch((error: unknown) => this.tear(error));
  }

  private async store(content: Buffer, position: number): Promise<void> {
    const { bytesWritten } = await this.file.write(content, 0, content.length, position);
    if (bytesWritten < content.length) throw new Error(`${bytesWritten} of ${content.length} bytes were written`);
  }

  private tear(error: unknown): void {
    this.tearing ??= this.torn(error);
  }

  private position(time: number): number {
    return samplesIn(Math.max(0, time - this.from));
  }

  private slot(position: number): number {
    return (position % (this.window.length / 2)) * 2;
  }
}
