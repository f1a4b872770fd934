import type { AudioFrame } from '@livekit/rtc-node';
import type { VoiceFallback } from '../speech/voice-fallback.ts';

/** Of a sentence whose sound is not whole yet. */
const msOfLetter = 65;

/** A voice that knows how long its sentences sound, so that it is known what had sounded of a cut one. */
export class MeasuredVoice implements Pick<VoiceFallback, 'synthesize'> {
  private readonly ms = new Map<string, { ms: number; isWhole: boolean }>();

  constructor(private readonly voice: Pick<VoiceFallback, 'synthesize'>) {}

  /** Takes the sound as fast as it comes, and hands it on as it is asked for. */
  synthesize(text: string, signal: AbortSignal): AsyncIterable<AudioFrame> {
    const frames: AudioFrame[] = [];
    const measure = { ms: 0, isWhole: false };
    this.ms.set(text, measure);
    let arrived: () => void = () => undefined;
    let news = new Promise<void>((resolve) => (arrived = resolve));
    const tell = () => {
      arrived();
      news = new Promise<void>((resolve) => (arrived = resolve));
    };
    const taking = (async () => {
      for await (const frame of this.voice.synthesize(text, signal)) {
        frames.push(frame);
        measure.ms += (frame.samplesPerChannel * 1_000) / frame.sampleRate;
        tell();
      }
      measure.isWhole = true;
    })();
    const ended = taking.then(() => true);
    ended.catch(() => undefined);
    return (async function* () {
      for (let at = 0; ;) {
        const frame = frames[at];
        if (frame) {
          at += 1;
          yield frame;
        } else if (measure.isWhole) return;
        else await Promise.race([news, ended]);
      }
    })();
  }

  /** The words of a sentence that had sounded after some time. */
  heardOf(text: string, afterMs: number): string {
    const known = this.ms.get(text);
    const wholeMs = known?.isWhole ? known.ms : Math.max(known?.ms ?? 0, text.length * msOfLetter);
    const words = text.split(/\s+/);
    return words.slice(0, Math.floor((words.length * Math.min(afterMs, wholeMs)) / Math.max(1, wholeMs))).join(' ');
  }
}
