import type { AudioFrame } from '@livekit/rtc-node';
import type { SpeechWriter, WrittenText } from './local/likelihood/text-likelihood.ts';
import { recordingRate } from '../audio/stereo-recording.ts';
import { mergedFrame } from './merge-frames.ts';
import { type Expectation, type Heard, type Listening, type Recognition, SpeechFault } from './recognition.ts';

/** Below this confidence the text is noise, music, or words that the model made up. */
const leastConfidence = 0.45;

/** Local recognition of open English speech at 16 kHz, which the speech model writes down. */
export class OpenRecognition implements Recognition {
  constructor(private readonly writer: SpeechWriter) {}

  /** The first question loads the model, which takes seconds. */
  async prepare(): Promise<void> {
    await this.writer.write(new Int16Array(recordingRate / 2));
  }

  begin(_expected: Expectation, onPartial?: (text: string) => void): Listening {
    return new OpenTurn(this.writer, onPartial);
  }

  async close(): Promise<void> {}
}

/** One turn. It is written down at each pause, so that the text is there when the turn ends. */
class OpenTurn implements Listening {
  private readonly frames: AudioFrame[] = [];
  private ahead: Promise<WrittenText> | null = null;
  private ending: Promise<Heard> | null = null;

  constructor(
    private readonly writer: SpeechWriter,
    private readonly onPartial?: (text: string) => void,
  ) {}

  push(frame: AudioFrame): void {
    if (!this.ending) this.frames.push(frame);
  }

  paused(): void {
    const ahead = this.write();
    this.ahead = ahead;
    ahead.then(
      ({ text }) => this.ahead === ahead && this.onPartial?.(text),
      () => undefined, // the end of the turn asks again
    );
  }

  resumed(): void {
    this.ahead = null;
  }

  finish(): Promise<Heard> {
    this.ending ??= this.end();
    return this.ending;
  }

  cancel(): void {
    this.ahead = null;
    this.ending ??= Promise.reject(new SpeechFault('the turn was thrown away'));
    this.ending.catch(() => undefined);
    this.frames.length = 0;
  }

  private async end(): Promise<Heard> {
    const { ahead } = this;
    try {
      const { text, confidence } = await (ahead ? ahead.catch(() => this.write()) : this.write());
      const isSpeech = confidence >= leastConfidence && /[\p{L}\p{N}]/u.test(text);
      return { text: isSpeech ? text : '', confidence, negationHeard: false, recogniser: 'local' };
    } catch (cause) {
      throw new SpeechFault('the speech model did not write down what was said', cause);
    } finally {
      this.frames.length = 0;
    }
  }

  private async write(): Promise<WrittenText> {
    if (this.frames.length === 0) return { text: '', confidence: 0 };
    return this.writer.write(mergedFrame(this.frames).data);
  }
}
