import { browserMedia, type MediaEnvironment } from '../media-environment.ts';
import { MuteWatch, mutesOf } from './mute-watch.ts';
import { Observable } from '../observable.ts';

/** Why there is no picture. Each has a text: `camera.<fault>`. */
export type CameraFault =
  | 'insecure'
  | 'unsupported'
  | 'blocked'
  | 'denied'
  | 'permissions'
  | 'missing'
  | 'in-use'
  | 'failed';
/** Permanent faults: a retry would fail the same way. */
export const lastingFaults: ReadonlySet<CameraFault> = new Set(['insecure', 'unsupported']);
/** A person or a setting denied permission. */
const refusals: ReadonlySet<CameraFault> = new Set(['denied', 'blocked', 'permissions']);
export type Facing = 'user' | 'environment';

/** Purpose of opening a camera. */
export interface CameraWish {
  width: number;
  height: number;
  facing: Facing;
  audio: boolean;
}

export type CameraState =
  | { at: 'off' }
  | { at: 'opening' }
  | { at: 'on'; stream: MediaStream; facing: Facing; canFlip: boolean }
  | { at: 'failed'; fault: CameraFault };

const faultNames: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'in-use',
};
/** By name only: some browsers throw objects that are no `Error`. */
export function faultOf(error: unknown): CameraFault {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return (Object.hasOwn(faultNames, name) && faultNames[name]) || 'failed';
}

const constraintsOf = ({ width, height, audio }: CameraWish, facing: Facing): MediaStreamConstraints => ({
  video: { width: { ideal: width }, height: { ideal: height }, facingMode: { ideal: facing } },
  audio: audio && { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
});

const end = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());

/** This many checks without a picture mean a dead camera; one may be a busy device. */
const mostBlindLooks = 3;
/** The longest pause between two attempts to reopen a lost camera, in checks. */
const longestPause = 5;

const isAlive = (stream: MediaStream): boolean =>
  stream.active && stream.getTracks().every(({ readyState }) => readyState === 'live');

/** Parts of a stream. */
export type Part = 'camera' | 'microphone';
const partOf = ({ kind }: MediaStreamTrack): Part => (kind === 'audio' ? 'microphone' : 'camera');

/**
 * The device's camera, with its microphone on request. A monitored stream that has ended, or is muted, black or silent
 * after an interruption such as a phone call, is replaced by a new one; a lost camera is requested until it is back.
 */
export class Camera extends Observable<CameraState> {
  private facing: Facing;
  private timer: ReturnType<typeof setInterval> | undefined;
  private endWatch: (() => void) | undefined;
  /** Counts openings: a stream that arrives after a newer opening is ended immediately. */
  private opening = 0;
  private interruptedAt: number | undefined;
  /** The parts that currently give nothing, and since when. */
  private readonly away = new Map<Part, number>();
  private isChecking = false;
  /** A camera that never gave a picture waits for the person; a lost one is requested again automatically. */
  private wasOn = false;
  private tries = 0;
  private readonly mutes = new MuteWatch();
  private blindLooks = 0;
  /** A file is being recorded from the stream: a new stream would be another file. */
  isRecorded = false;

  /**
   * @param checkMs interval of the stream checks (`timings.streamCheckMs`)
   * @param cameBack receives the lost parts and the duration
   */
  constructor(
    private readonly wish: CameraWish,
    private readonly checkMs: number,
    private readonly environment: MediaEnvironment = browserMedia,
    private readonly cameBack: (part: Part, awayMs: number) => void = () => undefined,
  ) {
    super({ at: 'off' });
    this.facing = wish.facing;
  }

  get stream(): MediaStream | undefined {
    return this.state.at === 'on' ? this.state.stream : undefined;
  }

  /** Opens or reopens it. @returns the stream, or undefined: the state then has the fault */
  async open(): Promise<MediaStream | undefined> {
    if (!this.stream) this.show({ at: 'opening' });
    return this.ask();
  }

  private async ask(): Promise<MediaStream | undefined> {
    const number = ++this.opening;
    const before = this.stream;
    this.unwatch();
    if (!this.environment.isSecure) return this.fail('insecure');
    if (!this.environment.isAvailable) return this.fail('unsupported');
    try {
      // Phones give a camera to one program only: the old stream has to end first.
      end(before);
      const stream = await this.environment.open(constraintsOf(this.wish, this.facing));
      const canFlip = number === this.opening && (await this.environment.cameras().catch(() => 1)) > 1;
      if (number !== this.opening) {
        end(stream);
        return undefined;
      }
      this.wasOn = true;
      this.tries = 0;
      this.show({ at: 'on', stream, facing: this.facing, canFlip });
      this.endGaps();
      this.watch(stream);
      return stream;
    } catch (error) {
      if (number === this.opening) await this.failWith(error);
      return undefined;
    }
  }

  /** Switches to the other side's camera. If it cannot be opened, the first one returns. */
  async flip(): Promise<void> {
    const before = this.facing;
    this.facing = before === 'user' ? 'environment' : 'user';
    if ((await this.open()) || this.state.at === 'off') return;
    this.facing = before;
    await this.open();
  }

  /** Ends every track and any opening in progress. */
  close(): void {
    this.opening += 1;
    this.unwatch();
    this.wasOn = false;
    this.away.clear();
    end(this.stream);
    this.show({ at: 'off' });
  }

  /** Ends the current gaps now: nothing after this moment is recorded. */
  endGaps(): void {
    for (const [part, since] of this.away) this.cameBack(part, this.environment.now() - since);
    this.away.clear();
  }

  /** Checks the stream immediately; the timer does it regularly. */
  async check(): Promise<void> {
    const { stream } = this;
    if (!stream || this.isChecking) return;
    this.isChecking = true;
    try {
      const seen = { ...mutesOf(stream), isHidden: this.environment.isHidden(), now: this.environment.now() };
      if (!isAlive(stream) || (!this.isRecorded && this.mutes.isLeft(seen))) await this.replace();
      else if (this.interruptedAt !== undefined && !seen.isMuted && !seen.isHidden)
        await this.checkAfterInterruption(stream, this.interruptedAt);
    } finally {
      this.isChecking = false;
    }
  }

  private async checkAfterInterruption(stream: MediaStream, since: number): Promise<void> {
    this.interruptedAt = undefined;
    const { isBlack, isSilent } = await this.environment.probe(stream);
    if (this.stream !== stream) return;
    this.blindLooks = isBlack === undefined ? this.blindLooks + 1 : 0;
    const isDead = isBlack || this.blindLooks >= mostBlindLooks;
    if (isDead) this.lose('camera', since);
    if (isSilent) this.lose('microphone', since);
    if (isDead || isSilent) await this.replace();
    else if (isBlack === undefined) this.interruptedAt = since;
    else this.endGaps();
  }

  /** When one part is lost, the rest of the stream ends too, until there is a new one. */
  private replace(): Promise<MediaStream | undefined> {
    for (const part of this.parts) this.lose(part);
    return this.ask();
  }

  private interrupt(): void {
    this.interruptedAt ??= this.environment.now();
  }

  private lose(part: Part, since = this.environment.now()): void {
    if (!this.away.has(part)) this.away.set(part, since);
  }

  private watch(stream: MediaStream): void {
    this.interruptedAt = undefined;
    this.isChecking = false;
    this.blindLooks = 0;
    const ended = new AbortController();
    const { signal } = ended;
    for (const track of stream.getTracks()) {
      const mute = () => {
        this.lose(partOf(track));
        this.interrupt();
      };
      track.addEventListener('ended', () => void this.check(), { signal });
      track.addEventListener('mute', mute, { signal });
      if (track.muted) mute();
    }
    const endVisibility = this.environment.onVisibility(() => {
      if (!this.environment.isHidden()) return;
      this.mutes.interrupt();
      this.interrupt();
    });
    this.timer = setInterval(() => void this.check(), this.checkMs);
    this.endWatch = () => {
      ended.abort();
      endVisibility();
    };
  }

  private unwatch(): void {
    clearInterval(this.timer);
    this.endWatch?.();
    this.endWatch = undefined;
  }

  private async failWith(error: unknown): Promise<void> {
    const fault = faultOf(error);
    if (fault !== 'denied') return void this.fail(fault);
    const number = this.opening;
    const refusal = await this.permissions().then(
      (states) => (states.includes('denied') ? 'blocked' : 'denied'),
      () => 'permissions' as const,
    );
    if (number === this.opening) this.fail(refusal);
  }

  private async permissions(): Promise<(PermissionState | undefined)[]> {
    const statuses = await Promise.all(this.parts.map((name) => this.environment.permission(name)));
    return statuses.map((status) => status?.state);
  }

  private get parts(): readonly Part[] {
    return this.wish.audio ? ['camera', 'microphone'] : ['camera'];
  }

  private fail(fault: CameraFault): undefined {
    if (this.wasOn) this.awaitReturn(fault);
    this.show({ at: 'failed', fault });
  }

  private awaitReturn(fault: CameraFault): void {
    if (this.tries === 0) for (const part of this.parts) this.lose(part);
    this.tries += 1;
    const again = () => void this.tryAgain(fault);
    const ends = [this.environment.onDevices(again), this.environment.onVisibility(again)];
    this.timer = setInterval(again, this.checkMs * Math.min(this.tries, longestPause));
    this.endWatch = () => ends.forEach((stop) => stop());
  }

  private async tryAgain(fault: CameraFault): Promise<void> {
    if (this.isChecking || this.environment.isHidden()) return;
    this.isChecking = true;
    const number = this.opening;
    try {
      if ((await this.mayAskAgain(fault)) && number === this.opening) await this.ask();
    } finally {
      this.isChecking = false;
    }
  }

  /** After a denial the browser's question is not repeated. */
  private async mayAskAgain(fault: CameraFault): Promise<boolean> {
    if (!refusals.has(fault)) return true;
    const states = await this.permissions().catch(() => ['denied'] as const);
    return fault === 'blocked' ? !states.includes('denied') : states.every((state) => state === 'granted');
  }
}
