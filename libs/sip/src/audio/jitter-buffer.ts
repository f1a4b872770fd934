import { phoneRate } from './g711.ts';

const inSamples = (ms: number): number => (phoneRate * ms) / 1000;

/** How much audio waits before it is heard, so that late packets are in time. */
const delay = inSamples(60);
const mostDelay = inSamples(200);
/** A power of two, because timestamps wrap around. */
const capacity = 8_192;
const mask = capacity - 1;
/** After so many frames without audio the next packet begins anew: a pause, or a clock that drifts. */
const emptyFrames = 10;
const surplusFrames = 50;
/** A lost frame is filled with the one before, softer each time. */
const fades = [0.7, 0.4, 0.15];

/** Puts packets that come late, twice or out of order into an even stream of samples. */
export class JitterBuffer {
  private readonly samples = new Int16Array(capacity);
  private readonly isFilled = new Uint8Array(capacity);
  /** Timestamp of the next sample that is heard; null until the first packet. */
  private next: number | null = null;
  private newest = 0;
  private empty = 0;
  private surplus = 0;
  private faded = 0;
  private lastFrame: Int16Array = new Int16Array(0);

  /** Takes the audio of one packet. */
  write(timestamp: number, audio: Int16Array): void {
    if (audio.length === 0 || audio.length > capacity / 4) return;
    if (this.next === null || Math.abs((timestamp - this.next) | 0) > capacity / 2) this.reset(timestamp);
    const begin = this.next as number;
    for (let index = 0; index < audio.length; index += 1) {
      if (((timestamp + index - begin) | 0) < 0) continue; // too late
      const at = (timestamp + index) & mask;
      this.samples[at] = audio[index]!;
      this.isFilled[at] = 1;
    }
    const end = (timestamp + audio.length) | 0;
    if (((end - this.newest) | 0) > 0) this.newest = end;
  }

  /** The next samples; silence before the first packet, in pauses, and after three lost frames in a row. */
  read(count: number): Int16Array {
    const frame = new Int16Array(count);
    if (this.next === null) return frame;
    this.skipSurplus();
    let missing = 0;
    for (let index = 0; index < count; index += 1) {
      const at = (this.next + index) & mask;
      if (this.isFilled[at]) frame[index] = this.samples[at]!;
      else {
        frame[index] = this.concealed(index);
        missing += 1;
      }
      this.isFilled[at] = 0;
    }
    this.next = (this.next + count) | 0;
    this.note(frame, missing);
    return frame;
  }

  private reset(timestamp: number): void {
    this.isFilled.fill(0);
    this.next = (timestamp - delay) | 0;
    this.newest = timestamp | 0;
    this.empty = 0;
    this.surplus = 0;
  }

  private concealed(index: number): number {
    return Math.trunc((this.lastFrame[index] ?? 0) * (fades[this.faded] ?? 0));
  }

  private note(frame: Int16Array, missing: number): void {
    if (missing < frame.length) {
      this.empty = 0;
      this.faded = 0;
      this.lastFrame = frame;
      return;
    }
    this.faded += 1;
    this.empty += 1;
    if (this.empty < emptyFrames) return;
    this.next = null;
    this.faded = fades.length;
  }

  /** More than the delay for a whole second: their clock is faster, or a jam has cleared. */
  private skipSurplus(): void {
    const level = (this.newest - (this.next as number)) | 0;
    this.surplus = level > mostDelay ? this.surplus + 1 : 0;
    if (this.surplus < surplusFrames) return;
    const target = (this.newest - delay) | 0;
    for (let at = this.next as number; at !== target; at = (at + 1) | 0) this.isFilled[at & mask] = 0;
    this.next = target;
    this.surplus = 0;
  }
}
