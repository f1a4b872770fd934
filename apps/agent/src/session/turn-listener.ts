import { type VAD, VADEventType, type VADStream } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { type Expectation, type Heard, type Listening, type Recognition } from '../speech/recognition.ts';
import { recordingRate } from '../audio/stereo-recording.ts';

/** Audio before the detection of speech that belongs to it. */
const leadMs = 500;
/** Audio kept outside of turns, so that early speech loses no word. */
const keptMs = 2_500;
/** A microphone that sends nothing counts as silent, so that a turn can end. */
const missingAfterMs = 300;
const fillEveryMs = 100;
/** Shorter than any word: a click or a knock. */
const shortestWordMs = 160;
/** About -34 dB of full scale; for this long in one turn without speech, it is noise. */
const noiseLevel = 650;
const noiseMs = 4_000;
/** Maximum delay of the detector on a busy machine. It normally reports every moment that it has checked. */
const detectorBehindMs = 10_000;

/** One turn of listening, until the proposer pauses. */
export interface Turn {
  readonly expected: Expectation;
  /** Duration of silence that ends the turn. */
  readonly pauseMs: number;
  /** Whether the words so far are complete; then a short silence ends the turn. */
  readonly isComplete?: (partial: string) => boolean;
  readonly completePauseMs?: number;
  /** Duration of silence that ends the turn, by its words so far; it replaces the others. */
  readonly pauseFor?: (partial: string) => number;
}

export interface TurnListenerEvents {
  /** Speech started, inside or outside of a turn. */
  speech(): void;
  partial(text: string): void;
  /** False alarm: the detected speech was noise. The turn continues. */
  noSpeech(): void;
  /** @param silentMs duration of the silence since. The text is empty if nothing was understood */
  heard(heard: Heard, silentMs: number): void;
  /** The turn ended without a usable result. */
  noise(): void;
  fault(error: unknown): void;
  /** The speech detector failed: nothing more would be heard. */
  broken(error: unknown): void;
}

interface OpenTurn extends Turn {
  listening: Listening;
  spoke: boolean;
  speechMs: number;
  noisyMs: number;
  partial: string;
  ending: NodeJS.Timeout | undefined;
  silentSince: number;
  /** Delay of the detector at that time: unchecked audio may contain speech. */
  behindMs: number;
}

/** Listens to the proposer: detects speech, and recognises the words of a turn. */
export class TurnListener {
  private readonly stream: VADStream;
  private readonly filler: NodeJS.Timeout;
  private kept: AudioFrame[] = [];
  private samples = 0;
  private lastFrameAt = Date.now();
  private turn: OpenTurn | null = null;
  private speakingSince: number | null = null;
  private samplesUntold = 0;
  private isClosed = false;
  private isBroken = false;

  constructor(
    private readonly detector: VAD,
    private readonly recognition: Recognition,
    private readonly on: TurnListenerEvents,
  ) {
    this.stream = detector.stream();
    void this.watch();
    this.filler = setInterval(() => this.fillGap(), fillEveryMs);
  }

  /** Duration of the current speech. */
  get speakingForMs(): number {
    return this.speakingSince === null ? 0 : Date.now() - this.speakingSince;
  }

  /** @param frame mono, at the rate of the recording */
  hear(frame: AudioFrame): void {
    if (this.isClosed) return;
    this.lastFrameAt = Date.now();
    this.take(frame);
  }

  prepare(expected: Expectation): Promise<void> {
    return this.recognition.prepare(expected);
  }

  /** Starts a turn. Speech that has already started is included from the first word on. */
  listen(asked: Turn): void {
    this.stop();
    const listening = this.recognition.begin(asked.expected, (text) => this.understood(turn, text));
    const turn: OpenTurn = {
      ...asked,
      listening,
      spoke: false,
      speechMs: 0,
      noisyMs: 0,
      partial: '',
      ending: undefined,
      silentSince: Date.now(),
      behindMs: 0,
    };
    this.turn = turn;
    if (this.speakingSince !== null) this.beginSpeech(turn, Date.now() - this.speakingSince + leadMs);
  }

  /** Discards the turn, if there is one. */
  stop(): void {
    if (!this.turn) return;
    clearTimeout(this.turn.ending);
    this.turn.listening.cancel();
    this.turn = null;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.filler);
    this.stop();
    this.stream.close();
    await this.recognition.close();
  }

  private take(frame: AudioFrame): void {
    this.stream.pushFrame(frame);
    this.samples += frame.samplesPerChannel;
    this.samplesUntold += frame.samplesPerChannel;
    if ((this.samplesUntold * 1000) / recordingRate > detectorBehindMs) this.fail(new Error('it looks at nothing'));
    this.keep(frame);
    const { turn } = this;
    if (!turn) return;
    if (turn.spoke) turn.listening.push(frame);
    if (this.speakingSince === null) this.measureNoise(turn, frame);
  }

  private keep(frame: AudioFrame): void {
    this.kept.push(frame);
    const most = keptMs / msOf(frame);
    if (this.kept.length > most * 1.5) this.kept = this.kept.slice(-most);
  }

  private fillGap(): void {
    if (Date.now() - this.lastFrameAt < missingAfterMs) return;
    const count = (recordingRate * fillEveryMs) / 1000;
    this.take(new AudioFrame(new Int16Array(count), recordingRate, 1, count));
  }

  private async watch(): Promise<void> {
    try {
      for await (const event of this.stream) {
        this.samplesUntold = 0;
        const behindMs = ((this.samples - event.samplesIndex) * 1000) / recordingRate;
        if (event.type === VADEventType.START_OF_SPEECH) this.speechBegan(behindMs);
        else if (event.type === VADEventType.END_OF_SPEECH) this.speechEnded(event.speechDuration, behindMs);
      }
      this.fail(new Error('its stream ended'));
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (this.isClosed || this.isBroken) return;
    this.isBroken = true;
    this.on.broken(error);
  }

  private speechBegan(behindMs: number): void {
    this.speakingSince = Date.now() - behindMs;
    if (this.turn) this.beginSpeech(this.turn, behindMs + leadMs);
    this.on.speech();
  }

  private beginSpeech(turn: OpenTurn, sinceMs: number): void {
    clearTimeout(turn.ending);
    turn.ending = undefined;
    if (turn.spoke) return turn.listening.resumed?.();
    turn.spoke = true;
    let heldMs = 0;
    const first = this.kept.findLastIndex((frame) => (heldMs += msOf(frame)) >= sinceMs);
    for (const frame of this.kept.slice(Math.max(0, first))) turn.listening.push(frame);
  }

  private speechEnded(speechMs: number, behindMs: number): void {
    this.speakingSince = null;
    const { turn } = this;
    if (!turn) return;
    turn.speechMs += speechMs;
    turn.behindMs = behindMs;
    turn.silentSince = Date.now() - behindMs - (this.detector.minSilenceDuration ?? 0);
    turn.listening.paused?.();
    this.awaitEnd(turn);
  }

  private awaitEnd(turn: OpenTurn): void {
    clearTimeout(turn.ending);
    const complete = turn.isComplete?.(turn.partial) ?? false;
    const usualMs = complete ? (turn.completePauseMs ?? turn.pauseMs) : turn.pauseMs;
    const pauseMs = turn.pauseFor?.(turn.partial) ?? usualMs;
    turn.ending = setTimeout(() => void this.finish(turn), turn.silentSince + turn.behindMs + pauseMs - Date.now());
  }

  private understood(turn: OpenTurn, text: string): void {
    if (this.turn !== turn || text === turn.partial) return;
    turn.partial = text;
    this.on.partial(text);
    if (turn.ending) this.awaitEnd(turn);
  }

  private async finish(turn: OpenTurn): Promise<void> {
    if (this.turn !== turn) return;
    this.turn = null;
    try {
      const heard = await turn.listening.finish();
      if (!heard.text && turn.speechMs < shortestWordMs) {
        if (this.turn) return;
        this.on.noSpeech();
        this.listen(turn);
        // Speech that started meanwhile is reported once.
        if (this.speakingSince !== null) this.on.speech();
        return;
      }
      this.on.heard(heard, Date.now() - turn.silentSince);
    } catch (error) {
      this.on.fault(error);
    }
  }

  private measureNoise(turn: OpenTurn, frame: AudioFrame): void {
    if (levelOf(frame.data) < noiseLevel) return;
    turn.noisyMs += msOf(frame);
    if (turn.noisyMs < noiseMs) return;
    this.stop();
    this.on.noise();
  }
}

const msOf = (frame: AudioFrame): number => (frame.samplesPerChannel * 1000) / frame.sampleRate;

function levelOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
