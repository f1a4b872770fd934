import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EchoDetector, type Side } from './echo-detector.ts';

/** Of the recording and of what the agent listens to: wide-band speech, as recognisers want it. */
export const recordingRate = 16_000;

const bytesPerSample = 4; // two channels of 16 bits
/** Held in memory: speech that the agent is about to play lies ahead of now, and late frames find their place. */
const windowMs = 4_000;
const writeEveryMs = 250;
/** What is older than this does not change any more. A crash loses no more than this and one write. */
const settledAfterMs = 400;
/** Frames that come later than this have a gap before them; smaller delays are the network's, and the voice goes on. */
const gapMs = 200;
const samplesIn = (ms: number): number => Math.round((ms * recordingRate) / 1000);

/**
 * Both voices of a session in one file of raw samples, the proposer left and the agent right, by the time at which they
 * sounded: where nobody speaks there is silence, so that both sides stay together. It begins at `from`, also in the
 * recording of an agent that came later: those of one session can be laid over each other.
 */
export class StereoRecording {
  private readonly ownVoice = new EchoDetector(recordingRate);
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
   * @param from when the first recording of the session began, in milliseconds since 1970
   * @param torn told once when a part can't be written, for instance since the disk is full
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

  /** Seconds from the begin of the recording until now. */
  get seconds(): number {
    return Math.max(0, this.now() - this.from) / 1000;
  }

  /** Seconds from the begin of the recording until the last of what a side said sounds, or has sounded. */
  endOf(side: Side): number {
    return Math.max(0, this.ends[side]) / recordingRate;
  }

  /** @param inMs how long from now until the first of these mono samples sounds */
  add(side: Side, samples: Int16Array, inMs = 0): void {
    const due = this.position(this.now() + inMs);
    const end = this.ends[side];
    const start = due - end > samplesIn(gapMs) || end - due > samplesIn(windowMs / 2) ? due : end;
    const channel = side === 'proposer' ? 0 : 1;
    const first = Math.max(start, this.written);
    const last = Math.min(start + samples.length, this.written + this.window.length / 2);
    for (let at = first; at < last; at += 1) this.window[this.slot(at) + channel] = samples[at - start] ?? 0;
    this.ends[side] = Math.max(last, start);
    this.ownVoice.add(side, samples, start / recordingRate);
  }

  /** Takes back what the agent was about to say when it is cut short. */
  cut(side: Side): void {
    const now = Math.max(this.position(this.now()), this.written);
    const channel = side === 'proposer' ? 0 : 1;
    for (let at = now; at < this.ends[side]; at += 1) this.window[this.slot(at) + channel] = 0;
    this.ends[side] = Math.min(this.ends[side], now);
    this.ownVoice.cut(side, now / recordingRate);
  }

  /** Whether the last of the proposer's side until then, in seconds, is the agent's own voice come back. */
  endsInEcho(toS: number): boolean {
    return this.ownVoice.endsIn(toS);
  }

  /** Whether the proposer's side in this time, in seconds, is what the agent said before, played back. */
  isPlayedBack(fromS: number, toS: number): boolean {
    return this.ownVoice.isPlayedBack(fromS, toS);
  }

  /** Writes the rest. When it returns, `torn` has been told and is done. */
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
