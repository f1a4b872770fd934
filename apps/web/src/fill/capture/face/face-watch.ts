import type { Timings } from '@tessera/consent/timings';
import { type FaceModel, type FaceModelListener, openFaceModel } from './face-model.ts';
import { Observable } from '../observable.ts';
import { pictureReader } from '../photo/picture-reader.ts';
import { type Detection, nextPresence, type Presence, type PresenceEvent, unknownPresence } from './presence.ts';
import { facesByColour, isDark } from './skin-tone.ts';

type FaceTimings = Pick<
  Timings,
  'faceImportMs' | 'faceInitialiseMs' | 'faceCheckMs' | 'faceCheckFallbackMs' | 'noFaceMs'
>;

/** Dependencies, replaceable in tests. */
export interface FaceEnvironment {
  openModel: (timings: FaceTimings, on: FaceModelListener) => Promise<FaceModel>;
  /** Whether the video is live: after a camera was lost, its last picture stays. */
  isLive: (video: HTMLVideoElement) => boolean;
  /** The picture, scaled down. Undefined when it is not readable. */
  pictureOf: (video: HTMLVideoElement) => ImageData | undefined;
  now: () => number;
}

/** After this many losses or errors the model is given up in favour of colour. */
const mostFailures = 5;
/** A failed model is loaded again after this many detections by colour: about a minute. */
const looksBeforeRetry = 150;

/** Detects faces in a video at intervals, and reports presence. */
export class FaceWatch extends Observable<Presence> {
  private model: FaceModel | undefined;
  private isLoading = false;
  private failures = 0;
  private looksByColour = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOn = false;
  private lastAt = 0;

  constructor(
    private readonly video: HTMLVideoElement,
    /** Read each time: detection starts before the session provides its timings. */
    private readonly timings: () => FaceTimings,
    private readonly tell: (event: PresenceEvent, presence: Presence) => void,
    private readonly environment: FaceEnvironment = browserFaces,
  ) {
    super(unknownPresence);
  }

  start(): void {
    if (this.isOn) return;
    this.isOn = true;
    void this.loadModel();
    this.lookLater();
  }

  stop(): void {
    this.isOn = false;
    clearTimeout(this.timer);
    this.closeModel();
  }

  /** Detects once. The timer does it regularly. */
  look(): void {
    const { presence, events } = nextPresence(this.state, this.detect(), this.timings().noFaceMs);
    this.show(presence);
    for (const event of events) this.tell(event, presence);
  }

  private lookLater(): void {
    const { faceCheckMs, faceCheckFallbackMs } = this.timings();
    this.timer = setTimeout(
      () => {
        if (!this.isOn) return;
        this.look();
        this.lookLater();
      },
      this.model ? faceCheckMs : faceCheckFallbackMs,
    );
  }

  private detect(): Detection {
    const at = this.environment.now();
    const blind = { at, faces: 'unknown', isDark: false } as const;
    if (!this.environment.isLive(this.video)) return { ...blind, detector: this.state.detector };
    const picture = this.environment.pictureOf(this.video);
    const dark = picture !== undefined && isDark(picture, this.state.isDark);
    if (!this.model) {
      this.retryModel();
      // Not a failure while the model may still load.
      if (!picture) return { ...blind, detector: this.isLoading ? this.state.detector : 'off' };
      return { at, faces: dark ? 'unknown' : facesByColour(picture), detector: 'colour', isDark: dark };
    }
    try {
      // The model requires increasing timestamps.
      this.lastAt = Math.max(this.lastAt + 1, Math.round(at));
      const count = this.model.count(this.video, this.lastAt);
      return { at, faces: count === 0 ? 'none' : count === 1 ? 'one' : 'many', detector: 'model', isDark: dark };
    } catch {
      this.lose();
      return { ...blind, detector: 'model', isDark: dark };
    }
  }

  /** Colour decides while the model loads, and if it is unavailable. */
  private async loadModel(): Promise<void> {
    if (this.isLoading || this.model || this.failures >= mostFailures) return;
    this.isLoading = true;
    this.looksByColour = 0;
    try {
      const take = (model: FaceModel) => this.take(model);
      take(await this.environment.openModel(this.timings(), { lost: () => this.lose(), late: take }));
    } catch {
      this.failures += 1;
    } finally {
      this.isLoading = false;
    }
  }

  private take(model: FaceModel): void {
    if (this.isOn && !this.model) this.model = model;
    else model.close();
  }

  private retryModel(): void {
    this.looksByColour += 1;
    if (this.looksByColour >= looksBeforeRetry) void this.loadModel();
  }

  private lose(): void {
    this.failures += 1;
    this.closeModel();
    if (this.isOn) void this.loadModel();
  }

  private closeModel(): void {
    const { model } = this;
    this.model = undefined;
    try {
      model?.close();
    } catch {
      // A lost model need not be closed.
    }
  }
}

/** @returns whether the video is live */
export function isLive(video: HTMLVideoElement): boolean {
  const { srcObject } = video;
  if (video.videoWidth === 0 || video.readyState < video.HAVE_CURRENT_DATA) return false;
  if (!srcObject || !('getVideoTracks' in srcObject)) return false;
  return srcObject.getVideoTracks().some((track) => track.readyState === 'live' && !track.muted);
}

const browserFaces: FaceEnvironment = {
  openModel: openFaceModel,
  isLive,
  pictureOf: pictureReader({ width: 64, height: 48 }),
  now: () => performance.now(),
};
