import type { Timings } from '@tessera/consent/timings';
import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import type { BrowserKind } from '../../capture/camera/browser.ts';
import type { CameraFault, Part } from '../../capture/camera/camera.ts';
import type { PreflightState } from '../../capture/preflight.ts';
import type { KnownUpload } from '../../capture/video/resume-recording.ts';
import type { HeldSession, VoiceApi } from './voice-api.ts';
import type { RoomClient, RoomListener } from '../room/room-client.ts';
import type { SessionStore } from '../upload/stored-session.ts';

/** Reasons for missing camera and microphone; each has a text (`device.<fault>`). */
export type DeviceFault = CameraFault | 'not-supported';

export interface DevicesView {
  state: 'checking' | 'ready' | 'problem';
  stream: MediaStream | null;
  checks: PreflightState;
  fault: DeviceFault | null;
  /** The browser whose settings the help describes. */
  browser: BrowserKind;
  /** A link that leaves another app's built-in browser. */
  openElsewhere: string | null;
}

export interface FaceReading {
  faces: 'none' | 'one' | 'many' | 'unknown';
  /** `off`: neither the model nor the fallback works. This is not an absence. */
  detector: 'starting' | 'model' | 'colour' | 'off';
  isDark: boolean;
}

export interface FaceListener {
  reading(reading: FaceReading): void;
  /** Measured in time, not in checks. */
  presence(type: 'user_not_in_frame' | 'user_in_frame'): void;
}

export interface RecordingListener {
  started(mime: string): void;
  failed(detail: string): void;
  /** The server accepts no more of it. */
  refused(message: string): void;
  /** Uploaded share of the recorded data, from 0 to 1. */
  sent(part: number): void;
}

/** Result of a recording: uploaded, none, or refused by the server. */
export type RecordingEnd = { at: 'arrived'; upload: string } | { at: 'nothing' } | { at: 'refused'; message: string };

/** The recording's session, and the server's offset of an earlier page's part. */
export interface BegunRecording {
  held: HeldSession;
  known: KnownUpload | undefined;
}

/** A recording being uploaded chunk by chunk. */
export interface Recording {
  /** The agent's voice, mixed into the recorded track when it arrives. */
  addVoice(stream: MediaStream): void;
  /** Resolves when the last chunk is on the device. */
  stop(): Promise<void>;
  /** Sends the rest; called again after a refusal, it retries. */
  finish(): Promise<RecordingEnd>;
  /** Deletes what no server accepts any more; the rest is sent when the form is opened again. */
  forget(): Promise<void>;
}

/** Camera, microphone, face check and recorder: the capture core for this step. */
export interface CaptureDevices {
  /** @param cameBack receives the lost parts and the duration */
  open(changed: (view: DevicesView) => void, cameBack: (part: Part, awayMs: number) => void): void;
  /** Requests again, inside a click. */
  retry(): void;
  /** Enables voices in the recording, inside a click. */
  hear(): void;
  /** Plays a sound, inside a click; only the person knows whether it was audible. */
  playTone(): void;
  toneWasHeard(wasHeard: boolean): void;
  close(): void;
  /** Ends the current gaps now. */
  endGaps(): void;
  startFaces(timings: () => Timings, on: FaceListener): void;
  stopFaces(): void;
  record(begun: BegunRecording, timings: Timings, voices: readonly MediaStream[], on: RecordingListener): Recording;
  /** Sends what an interrupted session left on this device. */
  recover(held: HeldSession): Promise<void>;
  /** Tells other pages that a session is active here. @returns a function that ends it */
  hold(held: HeldSession): () => void;
  /**
   * Sends what sessions of other pages left here, and deletes what no server accepts any more.
   * @param graceMs the server's grace time for an absent browser
   */
  sendUnsent(graceMs: number): Promise<void>;
}

/** Dependencies of a verification, replaceable in tests. */
export interface VerificationEnvironment {
  api: Pick<VoiceApi, 'startSession' | 'startAgentSession' | 'reconnect' | 'report' | 'stop' | 'result'>;
  room: (on: RoomListener) => Pick<RoomClient, 'connect' | 'replaceStream' | 'publishFrame' | 'startSound' | 'leave'>;
  preloadRoom: () => void;
  devices: CaptureDevices;
  store: Pick<SessionStore, 'read' | 'write' | 'forget'>;
  /** Requests the proposer's location once. */
  locate: () => Promise<ClientFact>;
  /** Device data for the evidence. */
  describeDevice: () => Record<string, string>;
  now: () => number;
  onOnline: (listener: (isOnline: boolean) => void) => () => void;
}
