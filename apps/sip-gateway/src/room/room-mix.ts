import { frameSamples } from '@tessera/sip/audio/rtp-stream';
import { ratio } from './resampler.ts';

/** Samples of 20 ms at the room's rate. */
export const roomFrame = frameSamples * ratio;
const startFrames = 2;
const mostFrames = 10;

/** The audio of the others in the room, added up. */
export class RoomMix {
  private readonly voices = new Set<Voice>();

  /** @returns where the frames of one track go */
  add(): Voice {
    const voice = new Voice();
    this.voices.add(voice);
    return voice;
  }

  remove(voice: Voice): void {
    this.voices.delete(voice);
  }

  /** The next 20 ms. Values may exceed 16 bits: they are clipped after the filter. */
  read(): Float64Array {
    const sum = new Float64Array(roomFrame);
    for (const voice of this.voices) {
      const frame = voice.next();
      if (frame) for (let index = 0; index < roomFrame; index += 1) sum[index]! += frame[index] ?? 0;
    }
    return sum;
  }
}

/** Frames of one track that wait to be heard: 40 ms before the first, so that a late one leaves no gap. */
export class Voice {
  private readonly frames: Int16Array[] = [];
  private isPlaying = false;

  push(frame: Int16Array): void {
    this.frames.push(frame);
    if (this.frames.length > mostFrames) this.frames.splice(0, this.frames.length - startFrames);
  }

  next(): Int16Array | undefined {
    if (!this.isPlaying && this.frames.length < startFrames) return undefined;
    const frame = this.frames.shift();
    this.isPlaying = frame !== undefined;
    return frame;
  }
}
