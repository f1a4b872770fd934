import type { Timings } from '@tessera/consent/timings';
import type { ClientFact, FrameEvent } from '@tessera/contracts/verification/verification.events';
import { isoOf } from '../session/iso-time.ts';
import type { CaptureDevices, FaceReading } from '../session/session-environment.ts';

type FrameEventType = Exclude<FrameEvent['event_type'], 'user_reconnected' | 'user_present'>;

interface FaceEnvironment {
  devices: Pick<CaptureDevices, 'startFaces' | 'stopFaces'>;
  now: () => number;
}

interface FaceReportsListener {
  reading(face: FaceReading): void;
  /** A change, for the evidence. */
  fact(fact: ClientFact): void;
  /** For the agent. @returns whether it was sent */
  frame(type: FrameEventType): Promise<boolean>;
}

/** Reports of the face check to the page, the evidence and the agent. */
export class FaceReports {
  /** Empty at first: the agent's state may be from before a reload. */
  private known: FrameEventType | undefined;
  private last: FaceReading | undefined;
  private sendings = 0;
  private isLost = false;

  constructor(
    private readonly environment: FaceEnvironment,
    private readonly on: FaceReportsListener,
  ) {}

  start(times: () => Timings): void {
    this.known = undefined;
    this.last = undefined;
    this.isLost = false;
    this.environment.devices.startFaces(times, {
      reading: (face) => {
        if (face.faces !== this.last?.faces || face.detector !== this.last.detector) this.tell(face);
        this.last = face;
        this.on.reading(face);
        const isSeen = face.faces === 'one' || face.faces === 'many';
        this.learn(isSeen ? 'user_in_frame' : this.known);
      },
      presence: (type) => this.learn(type),
    });
  }

  /** Detection ended: the last state does not apply afterwards, in the evidence and on the page. */
  stop(): void {
    this.environment.devices.stopFaces();
    if (!this.last) return;
    const unseen = { ...this.last, faces: 'unknown', isDark: false } as const;
    if (this.last.faces !== 'unknown') this.tell(unseen);
    this.last = undefined;
    this.on.reading(unseen);
  }

  /** For an agent that may have missed it; repeating it has no effect. */
  repeat(): void {
    if (this.known) void this.send(this.known);
  }

  private learn(type: FrameEventType | undefined): void {
    if (type === this.known && !this.isLost) return;
    this.known = type;
    this.repeat();
  }

  private async send(type: FrameEventType): Promise<void> {
    this.sendings += 1;
    const sending = this.sendings;
    this.isLost = false;
    const isSent = await this.on.frame(type);
    // A later report replaces this one.
    if (sending === this.sendings) this.isLost = !isSent;
  }

  private tell({ faces, detector }: FaceReading): void {
    const by = detector === 'starting' ? 'off' : detector;
    this.on.fact({ type: 'face', at: isoOf(this.environment.now()), faces, detector: by });
  }
}
