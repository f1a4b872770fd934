import { browserMedia, type MediaWorld } from './media-world.ts';
import { Observable } from './observable.ts';

/** Why there is no picture. Each has a sentence in the capture texts: `camera.<fault>`. */
export type CameraFault =
  | 'insecure'
  | 'unsupported'
  | 'blocked'
  | 'denied'
  | 'permissions'
  | 'missing'
  | 'in-use'
  | 'failed';
/** These would be the same at the next try. */
export const lastingFaults: ReadonlySet<CameraFault> = new Set(['insecure', 'unsupported']);
export type Facing = 'user' | 'environment';

/** What a camera is opened for. */
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
/** By the name alone: some browsers throw things here that are no `Error`. */
export function faultOf(error: unknown): CameraFault {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return (Object.hasOwn(faultNames, name) && faultNames[name]) || 'failed';
}

const constraintsOf = ({ width, height, audio }: CameraWish, facing: Facing): MediaStreamConstraints => ({
  video: { width: { ideal: width }, height: { ideal: height }, facingMode: { ideal: facing } },
  audio: audio && { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
});

const end = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());

const isAlive = (stream: MediaStream): boolean =>
  stream.active && stream.getTracks().every(({ readyState }) => readyState === 'live');

/** What a stream is made of. */
export type Part = 'camera' | 'microphone';
const partOf = ({ kind }: MediaStreamTrack): Part => (kind === 'audio' ? 'microphone' : 'camera');

/**
 * The device's camera, and its microphone when that is wished for. It is looked after: a stream that ended, or that is
 * black or silent after an interruption (a phone call leaves such ones), is replaced by a fresh one.
 */
export class Camera extends Observable<CameraState> {
  private facing: Facing;
  private timer: ReturnType<typeof setInterval> | undefined;
  private endWatch: (() => void) | undefined;
  /** Counts the openings: a stream that arrives after its opening was overtaken is ended at once. */
  private opening = 0;
  private interruptedAt: number | undefined;
  /** What gives nothing at the moment, and since when. */
  private readonly away = new Map<Part, number>();
  private isChecking = false;

  /**
   * @param checkMs how often the stream is looked at (`timings.streamCheckMs`)
   * @param cameBack is told what was away in the middle, and for how long
   */
  constructor(
    private readonly wish: CameraWish,
    private readonly checkMs: number,
    private readonly world: MediaWorld = browserMedia,
    private readonly cameBack: (part: Part, awayMs: number) => void = () => undefined,
  ) {
    super({ at: 'off' });
    this.facing = wish.facing;
  }

  get stream(): MediaStream | undefined {
    return this.state.at === 'on' ? this.state.stream : undefined;
  }

  /** Opens it, or opens it anew. @returns the stream, or nothing: then the state says why */
  async open(): Promise<MediaStream | undefined> {
    const number = ++this.opening;
    const before = this.stream;
    if (!this.world.isSecure) return this.fail('insecure');
    if (!this.world.isAvailable) return this.fail('unsupported');
    if (!before) this.show({ at: 'opening' });
    try {
      // Phones give one program one camera: the one before has to go first.
      end(before);
      const stream = await this.world.open(constraintsOf(this.wish, this.facing));
      if (number !== this.opening) {
        end(stream);
        return undefined;
      }
      const canFlip = await this.world.cameras().then(
        (count) => count > 1,
        () => false,
      );
      if (number !== this.opening) {
        end(stream);
        return undefined;
      }
      this.show({ at: 'on', stream, facing: this.facing, canFlip });
      this.watch(stream);
      this.endGaps();
      return stream;
    } catch (error) {
      if (number === this.opening) await this.failWith(error);
      return undefined;
    }
  }

  /** The other side's camera. Where it can't be opened the first one comes back. */
  async flip(): Promise<void> {
    const before = this.facing;
    this.facing = before === 'user' ? 'environment' : 'user';
    if ((await this.open()) || this.state.at === 'off') return;
    this.facing = before;
    await this.open();
  }

  /** Ends every track, whatever is underway. */
  close(): void {
    this.opening += 1;
    this.unwatch();
    this.away.clear();
    end(this.stream);
    this.show({ at: 'off' });
  }

  /** What is away now counts until now: nothing after this moment is recorded. */
  endGaps(): void {
    for (const [part, since] of this.away) this.cameBack(part, this.world.now() - since);
    this.away.clear();
  }

  /** Looks at the stream now; the timer does it by itself. */
  async check(): Promise<void> {
    const { stream } = this;
    if (!stream || this.isChecking) return;
    this.isChecking = true;
    try {
      if (!isAlive(stream)) {
        for (const track of stream.getTracks()) if (track.readyState === 'ended') this.lose(partOf(track));
        await this.open();
      } else if (this.interruptedAt !== undefined && !this.isStillInterrupted(stream))
        await this.checkAfterInterruption(stream, this.interruptedAt);
    } finally {
      this.isChecking = false;
    }
  }

  private isStillInterrupted(stream: MediaStream): boolean {
    return this.world.isHidden() || stream.getTracks().some(({ muted }) => muted);
  }

  private async checkAfterInterruption(stream: MediaStream, since: number): Promise<void> {
    this.interruptedAt = undefined;
    const { isBlack, isSilent } = await this.world.probe(stream);
    if (this.stream !== stream) return;
    if (isBlack) this.lose('camera', since);
    if (isSilent) this.lose('microphone', since);
    if (isBlack || isSilent) await this.open();
    else this.endGaps();
  }

  private interrupt(): void {
    this.interruptedAt ??= this.world.now();
  }

  private lose(part: Part, since = this.world.now()): void {
    if (!this.away.has(part)) this.away.set(part, since);
  }

  private watch(stream: MediaStream): void {
    this.unwatch();
    this.interruptedAt = undefined;
    const ended = new AbortController();
    const { signal } = ended;
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => void this.check(), { signal });
      track.addEventListener(
        'mute',
        () => {
          this.lose(partOf(track));
          this.interrupt();
        },
        { signal },
      );
    }
    const endVisibility = this.world.onVisibility(() => {
      if (this.world.isHidden()) this.interrupt();
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
    const names = this.wish.audio ? (['camera', 'microphone'] as const) : (['camera'] as const);
    const number = this.opening;
    const refusal = await Promise.all(names.map((name) => this.world.permission(name))).then(
      (states) => (states.some((status) => status?.state === 'denied') ? 'blocked' : 'denied'),
      () => 'permissions' as const,
    );
    if (number === this.opening) this.fail(refusal);
  }

  private fail(fault: CameraFault): undefined {
    this.unwatch();
    this.show({ at: 'failed', fault });
  }
}
