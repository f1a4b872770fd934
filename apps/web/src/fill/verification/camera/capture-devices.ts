import { timings as defaultTimings, type Timings } from '@tessera/consent/timings';
import { browserKind, openInBrowserLink } from '../../capture/camera/browser.ts';
import { Camera, type Part } from '../../capture/camera/camera.ts';
import { FaceWatch } from '../../capture/face/face-watch.ts';
import { browserPreflight, type Preflight } from '../../capture/preflight.ts';
import { VoiceMixer } from '../../capture/camera/voice-mixer.ts';
import { sendUnsent, sendUnsentOf } from '../upload/unsent-recordings.ts';
import { holdLive } from './live-lock.ts';
import { LiveRecording } from './live-recording.ts';
import type {
  BegunRecording,
  CaptureDevices,
  DeviceFault,
  DevicesView,
  FaceListener,
  RecordingListener,
} from '../session/session-environment.ts';
import { type HeldSession, voiceAddress } from '../session/voice-api.ts';

/** Camera constraints: enough to detect a face, little enough for the bit rate. */
const wish = { width: 640, height: 480, facing: 'user', audio: true } as const;

/** The capture core for a verification: one camera for preview, room, face check and recording. */
export class BrowserDevices implements CaptureDevices {
  private camera: Camera | undefined;
  private preflight: Preflight | undefined;
  private mixer: VoiceMixer | undefined;
  private watch: FaceWatch | undefined;
  private video: HTMLVideoElement | undefined;
  private recording: LiveRecording | undefined;
  private changed: (view: DevicesView) => void = () => undefined;
  private ends: (() => void)[] = [];

  /** Inside a click: some browsers allow mixing sound only then. */
  open(changed: (view: DevicesView) => void, cameBack: (part: Part, awayMs: number) => void): void {
    this.close();
    this.changed = changed;
    const camera = new Camera(wish, defaultTimings.streamCheckMs, undefined, cameBack);
    const preflight = browserPreflight(defaultTimings, voiceAddress);
    this.camera = camera;
    this.preflight = preflight;
    this.mixer = newMixer();
    const goneOffline = () => preflight.goneOffline();
    addEventListener('offline', goneOffline);
    this.ends = [
      camera.subscribe(() => this.follow(camera)),
      preflight.subscribe(() => this.tell()),
      () => removeEventListener('offline', goneOffline),
    ];
    this.tell();
    void this.look(camera, preflight);
  }

  retry(): void {
    this.hear();
    const { camera, preflight } = this;
    if (camera && preflight) void this.look(camera, preflight);
  }

  hear(): void {
    void this.mixer?.resume();
  }

  playTone(): void {
    void this.preflight?.playTone();
  }

  toneWasHeard(wasHeard: boolean): void {
    this.preflight?.heard(wasHeard);
  }

  close(): void {
    this.stopFaces();
    for (const end of this.ends) end();
    this.ends = [];
    this.camera?.close();
    // A recording that is ending still needs its voices for the last chunk.
    const { mixer, recording } = this;
    void (recording?.stop() ?? Promise.resolve()).finally(() => mixer?.close());
    this.camera = undefined;
    this.preflight = undefined;
    this.mixer = undefined;
    this.recording = undefined;
    this.video?.remove();
    this.video = undefined;
  }

  endGaps(): void {
    this.camera?.endGaps();
  }

  startFaces(timings: () => Timings, on: FaceListener): void {
    this.stopFaces();
    const video = this.picture();
    const watch = new FaceWatch(video, timings, (event, { faces, detector, isDark }) => {
      if (event === 'changed') on.reading({ faces, detector, isDark });
      else on.presence(event);
    });
    this.watch = watch;
    watch.start();
    this.preflight?.end();
  }

  stopFaces(): void {
    this.watch?.stop();
    this.watch = undefined;
  }

  record(
    begun: BegunRecording,
    timings: Timings,
    voices: readonly MediaStream[],
    on: RecordingListener,
  ): LiveRecording {
    const { mixer, camera } = this;
    const recording = new LiveRecording(begun, timings, mixer, on);
    this.recording = recording;
    for (const voice of voices) recording.addVoice(voice);
    const stream = camera?.stream;
    if (stream) void recording.start(stream);
    return recording;
  }

  hold({ session_id: session }: HeldSession): () => void {
    return holdLive(session);
  }

  recover({ session_id: session }: HeldSession): Promise<void> {
    return sendUnsentOf(session);
  }

  sendUnsent(graceMs: number): Promise<void> {
    return sendUnsent(graceMs);
  }

  private async look(camera: Camera, preflight: Preflight): Promise<void> {
    preflight.seek();
    // Requested immediately, while the click is valid; checks without a camera run meanwhile.
    await Promise.all([camera.open(), preflight.lookAround()]);
    if (this.camera !== camera) return;
    if (camera.stream) await preflight.lookAt(camera.stream);
    else preflight.miss();
  }

  private follow(camera: Camera): void {
    const { stream } = camera;
    if (stream) {
      this.show(stream);
      void this.recording?.start(stream);
      void this.mixer?.resume();
      // A missing device returned on its own.
      if (this.preflight?.state.camera === 'bad') void this.preflight.lookAt(stream);
    }
    this.tell();
  }

  private tell(): void {
    const { camera, preflight } = this;
    if (!camera || !preflight) return;
    const stream = camera.stream ?? null;
    const fault = faultOf(camera, preflight);
    this.changed({
      // Slow checks and warnings do not block a session.
      state: fault ? 'problem' : stream ? 'ready' : 'checking',
      stream,
      checks: preflight.state,
      fault,
      browser: browserKind(navigator),
      openElsewhere: openInBrowserLink(navigator, location.href) ?? null,
    });
  }

  private picture(): HTMLVideoElement {
    if (this.video) return this.video;
    const video = document.createElement('video');
    Object.assign(video, { muted: true, playsInline: true, autoplay: true });
    video.setAttribute('aria-hidden', 'true');
    // Some browsers decode only elements in the page.
    video.style.cssText = 'position:fixed;width:1px;height:1px;opacity:0;pointer-events:none';
    document.body.append(video);
    this.video = video;
    const { camera } = this;
    if (camera?.stream) this.show(camera.stream);
    return video;
  }

  private show(stream: MediaStream): void {
    const { video } = this;
    if (!video || video.srcObject === stream) return;
    video.srcObject = stream;
    void video.play().catch(() => undefined);
  }
}

function faultOf({ state }: Camera, preflight: Preflight): DeviceFault | null {
  if (state.at === 'failed') return state.fault;
  return preflight.state.recorder === 'bad' ? 'not-supported' : null;
}

/** Browsers without sound processing record only the proposer's voice; the agent's side has both. */
function newMixer(): VoiceMixer | undefined {
  try {
    const mixer = new VoiceMixer();
    void mixer.resume();
    return mixer;
  } catch {
    return undefined;
  }
}
