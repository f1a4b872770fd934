import type { Timings } from '@tessera/consent/timings';
import { isSafari, isWeakRecorder } from '../camera/browser.ts';
import { bitRates } from '../limits.ts';
import { atMost, pause } from './pause.ts';
import { recorderType } from './recorder-type.ts';

/** Options of a recorder. */
export interface RecorderProfile {
  videoBitsPerSecond: number;
  audioBitsPerSecond: number;
  chunkMs: number;
  startDelayMs: number;
  /** Undefined if the browser cannot record. */
  type: string | undefined;
}

/** The options for this browser (specification, section 9). */
export function recorderProfile(
  timings: Pick<Timings, 'chunkMs' | 'chunkPhoneMs' | 'recorderStartMs' | 'recorderStartPhoneMs'>,
  browser: Parameters<typeof isWeakRecorder>[0] = navigator,
  isSupported: (type: string) => boolean = supported,
): RecorderProfile {
  const isWeak = isWeakRecorder(browser);
  return {
    ...(isWeak ? bitRates.phone : bitRates.usual),
    chunkMs: isWeak ? timings.chunkPhoneMs : timings.chunkMs,
    startDelayMs: isWeak ? timings.recorderStartPhoneMs : timings.recorderStartMs,
    type: recorderType(isSupported, isSafari(browser)),
  };
}

const supported = (type: string): boolean => typeof MediaRecorder === 'function' && MediaRecorder.isTypeSupported(type);

/** The device cannot record: the specification's not-supported-device flag. */
export class NotSupportedDevice extends Error {
  override readonly name = 'NotSupportedDevice';
}

export interface RecorderListener {
  /** A chunk, in order. The next one waits until this one is processed. */
  chunk: (bytes: Blob) => Promise<void>;
  /** The recorder stopped on its own. */
  fault: (error: Error) => void;
}

/**
 * Records a stream in chunks. A replaced stream starts a new recording; its chunks follow those of the one
 * before, and the server makes one file of them.
 */
export class ChunkRecorder {
  private recorder: MediaRecorder | undefined;
  /** The recorder's last chunk was delivered: long after it reports inactive. */
  private stopped: Promise<void> = Promise.resolve();
  /** Passes the chunks to their handler in order, also across a change of the stream. */
  private taken: Promise<void> = Promise.resolve();
  /** Serialises starts: two concurrent recorders would mix their chunks. */
  private starting: Promise<void> = Promise.resolve();
  private stream: MediaStream | undefined;
  private isStopped = false;

  /** @param stopWaitMs timeout for the last chunk (`timings.stopWaitMs`) */
  constructor(
    private readonly profile: RecorderProfile,
    private readonly stopWaitMs: number,
    private readonly on: RecorderListener,
  ) {}

  isRecording(stream: MediaStream): boolean {
    return this.recorder?.stream === stream && this.recorder.state === 'recording';
  }

  /**
   * Starts, or continues with another stream; of several during a start the last one counts.
   * @throws NotSupportedDevice when nothing can be recorded, or the recorder refuses to start
   */
  start(stream: MediaStream): Promise<void> {
    this.stream = stream;
    const started = this.starting.then(() => this.begin(stream));
    this.starting = started.catch(() => undefined);
    return started;
  }

  private async begin(stream: MediaStream): Promise<void> {
    const { type, chunkMs, startDelayMs, videoBitsPerSecond, audioBitsPerSecond } = this.profile;
    if (type === undefined) throw new NotSupportedDevice('There is no type that this browser records.');
    const isOver = () => this.isStopped || this.stream !== stream;
    if (isOver()) return;
    await this.end();
    await pause(startDelayMs);
    if (isOver()) return;
    try {
      const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond, audioBitsPerSecond });
      recorder.addEventListener('dataavailable', ({ data }) => this.take(data));
      recorder.addEventListener('error', (event) => this.giveUp(recorder, event));
      const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
      recorder.start(chunkMs);
      this.recorder = recorder;
      this.stopped = stopped;
    } catch (error) {
      throw new NotSupportedDevice('The recorder does not start.', { cause: error });
    }
  }

  /** Ends after the last chunk was processed. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.starting;
    await this.end();
  }

  /** Waits for the last chunk also when the recorder was stopped elsewhere, or its camera was lost. */
  private async end(): Promise<void> {
    if (this.recorder && this.recorder.state !== 'inactive') this.recorder.stop();
    await atMost(this.stopWaitMs, this.stopped);
    await this.taken;
  }

  private take(bytes: Blob): void {
    if (bytes.size === 0) return;
    this.taken = this.taken
      .then(() => this.on.chunk(bytes))
      .catch((error: unknown) => this.on.fault(error instanceof Error ? error : new Error(String(error))));
  }

  private giveUp(recorder: MediaRecorder, event: Event): void {
    if (this.recorder !== recorder || this.isStopped) return;
    const cause = 'error' in event ? event.error : undefined;
    this.on.fault(cause instanceof Error ? cause : new Error('The recorder stopped by itself.'));
  }
}
