import type { Timings } from '@tessera/consent/timings';
import { voicePath } from '@tessera/contracts/verification/verification-sessions.wire';
import { withinTime } from '../time-limit.ts';
import { isInApp, isSafari } from './camera/browser.ts';
import { openFaceModel } from './face/face-model.ts';
import { Observable } from './observable.ts';
import { atMost, pause } from './video/pause.ts';
import { canRecord } from './video/recorder-type.ts';
import { isBlack, loudest } from './camera/stream-probe.ts';

/** The checks before a session, in this order. */
export const preflightChecks = [
  'secure',
  'in-app',
  'recorder',
  'network',
  'camera',
  'microphone',
  'speaker',
  'face',
] as const;
export type PreflightCheck = (typeof preflightChecks)[number];

/**
 * `asks` waits for the person's answer (did you hear it?); `warning` allows continuing, `bad` does not. The cures are
 * in the capture texts: `preflight.<check>.<state>`.
 */
export type CheckState = 'waiting' | 'checking' | 'good' | 'asks' | 'warning' | 'bad';
export type PreflightState = Readonly<Record<PreflightCheck, CheckState>>;

/** Dependencies, replaceable in tests. */
export interface PreflightEnvironment {
  isSecure: () => boolean;
  isInApp: () => boolean;
  canRecord: () => boolean;
  /** @returns the response time of the slowest server, in milliseconds. @throws when one does not respond */
  roundTrip: () => Promise<number>;
  isBlack: (stream: MediaStream) => Promise<boolean | undefined>;
  loudest: (stream: MediaStream, ms: number) => Promise<number | undefined>;
  tone: () => Promise<boolean>;
  pause: (ms: number) => Promise<void>;
  /** @param late receives a model that loads after the timeout */
  openFaceModel: (late: () => void) => Promise<{ close: () => void }>;
}

const slowMs = 800;
/** Real microphones are never digitally silent; a muted one is. */
const listenMs = 1_500;
const faintest = 0.002;
const againMs = 1_000;

/** Before the checks. */
export const noChecks: PreflightState = {
  secure: 'waiting',
  'in-app': 'waiting',
  recorder: 'waiting',
  network: 'waiting',
  camera: 'waiting',
  microphone: 'waiting',
  speaker: 'waiting',
  face: 'waiting',
};

/** Checks the device before anybody waits for an agent, and names the cures. */
export class Preflight extends Observable<PreflightState> {
  private isOver = false;
  private stream: MediaStream | undefined;

  constructor(private readonly environment: PreflightEnvironment) {
    super(noChecks);
  }

  /** The session starts: automatic checks end. */
  end(): void {
    this.isOver = true;
  }

  /** Checks without a camera. @returns whether requesting one makes sense */
  async lookAround(): Promise<boolean> {
    this.set('secure', this.environment.isSecure() ? 'good' : 'bad');
    this.set('in-app', this.environment.isInApp() ? 'warning' : 'good');
    this.set('recorder', this.environment.canRecord() ? 'good' : 'bad');
    await Promise.all([
      this.judge('network', this.network),
      this.judge(
        'face',
        async () => {
          (await this.environment.openFaceModel(() => this.set('face', 'good'))).close();
          return 'good';
        },
        // Without the model, colour detects presence.
        'warning',
      ),
    ]);
    return this.state.secure === 'good' && this.state.recorder === 'good';
  }

  /** Checks of camera and microphone. A dark picture and a quiet microphone are warnings: they may be intended. */
  async lookAt(stream: MediaStream): Promise<void> {
    this.stream = stream;
    await Promise.all([
      this.judgeStream('camera', stream, async () => {
        if (stream.getVideoTracks().length === 0) return 'bad';
        return (await this.environment.isBlack(stream)) === false ? 'good' : 'warning';
      }),
      this.judgeStream('microphone', stream, async () => {
        if (stream.getAudioTracks().length === 0) return 'bad';
        const level = await this.environment.loudest(stream, listenMs);
        return level !== undefined && level < faintest ? 'warning' : 'good';
      }),
    ]);
    void this.lookAgain('network', stream, this.network, 'bad');
    if (this.state.speaker === 'waiting') this.set('speaker', 'asks');
  }

  /** The browser reports a network loss. */
  goneOffline(): void {
    if (this.isOver || this.state.network === 'bad') return;
    this.set('network', 'bad');
    if (this.stream) void this.lookAgain('network', this.stream, this.network, 'bad');
  }

  /** Camera and microphone are opening. */
  seek(): void {
    this.set('camera', 'checking');
    this.set('microphone', 'checking');
  }

  /** Camera or microphone could not be opened. */
  miss(): void {
    this.set('camera', 'bad');
    this.set('microphone', 'bad');
  }

  /** Plays a tone, inside a tap: the person says whether it was audible. */
  async playTone(): Promise<void> {
    this.set('speaker', 'checking');
    this.set('speaker', (await this.environment.tone().catch(() => false)) ? 'asks' : 'warning');
  }

  heard(wasHeard: boolean): void {
    this.set('speaker', wasHeard ? 'good' : 'warning');
  }

  private readonly network = async (): Promise<CheckState> =>
    (await median(this.environment.roundTrip)) > slowMs ? 'warning' : 'good';

  private async judgeStream(check: PreflightCheck, stream: MediaStream, look: () => Promise<CheckState>) {
    await this.judge(check, look);
    void this.lookAgain(check, stream, look);
  }

  /** Repeats failed checks, so that an uncovered camera, an unmuted microphone or a new network is noticed. */
  private async lookAgain(
    check: PreflightCheck,
    stream: MediaStream,
    look: () => Promise<CheckState>,
    fault: CheckState = 'warning',
  ) {
    while (this.state[check] === fault && stream.active) {
      await this.environment.pause(againMs);
      if (this.isOver) return;
      const state = await look().catch(() => fault);
      if (stream.active) this.set(check, state);
    }
  }

  private async judge(
    check: PreflightCheck,
    look: () => Promise<CheckState>,
    onFailure: CheckState = 'bad',
  ): Promise<void> {
    this.set(check, 'checking');
    this.set(check, await look().catch(() => onFailure));
  }

  private set(check: PreflightCheck, state: CheckState): void {
    this.show({ ...this.state, [check]: state });
  }
}

/** The median of three: one slow response is not a slow network. */
async function median(measure: () => Promise<number>): Promise<number> {
  const times = [await measure(), await measure(), await measure()].sort((a, b) => a - b);
  return times[1] ?? Number.POSITIVE_INFINITY;
}

const toneHz = 660;
const toneSeconds = 0.7;
const refusedAfterMs = 1_000;

/** @returns whether the browser allows sound */
export async function tone(): Promise<boolean> {
  const context = new AudioContext();
  try {
    // A browser that refuses may never resolve.
    await atMost(refusedAfterMs, context.resume());
    return context.state === 'running' && (await sound(context));
  } finally {
    void context.close();
  }
}

async function sound(context: AudioContext): Promise<true> {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = toneHz;
  volume.gain.setValueAtTime(0.2, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + toneSeconds);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start();
  oscillator.stop(context.currentTime + toneSeconds);
  await new Promise<void>((resolve) => (oscillator.onended = () => resolve()));
  return true;
}

const roundTripWithinMs = 10_000;

/** @param voice address of the voice service; blank is this page's origin */
export async function roundTrip(voice: string): Promise<number> {
  const own = new URL('/mark.svg', location.href);
  const elsewhere = new URL(voice, location.href).origin !== own.origin;
  // A browser hides responses of other origins unless these allow it.
  const addresses = elsewhere ? [own.href, voice + voicePath] : [own.href];
  const begun = performance.now();
  // Any response will do: only the time counts.
  const options = { mode: 'cors', cache: 'no-store', method: 'HEAD' } as const;
  await withinTime(roundTripWithinMs, (signal) =>
    Promise.all(addresses.map((address) => fetch(`${address}?${begun}`, { ...options, signal }))),
  );
  return performance.now() - begun;
}

/** The checks of this browser. */
export const browserPreflight = (
  timings: Pick<Timings, 'faceImportMs' | 'faceInitialiseMs'>,
  voice: string,
): Preflight =>
  new Preflight({
    isSecure: () => globalThis.isSecureContext && navigator.mediaDevices !== undefined,
    isInApp: () => isInApp(navigator),
    // Some builds of WebKit have cameras and recorders, but no calls.
    canRecord: () => canRecord(isSafari(navigator)) && 'RTCPeerConnection' in globalThis,
    roundTrip: () => roundTrip(voice),
    isBlack,
    loudest,
    tone,
    pause,
    openFaceModel: (late) =>
      openFaceModel(timings, {
        lost: () => undefined,
        late: (model) => {
          model.close();
          late();
        },
      }),
  });
