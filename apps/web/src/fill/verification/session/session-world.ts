import type { Timings } from '@tessera/consent/timings';
import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import type { BrowserKind } from '../../capture/camera/browser.ts';
import type { CameraFault, Part } from '../../capture/camera/camera.ts';
import type { PreflightState } from '../../capture/preflight.ts';
import type { KnownUpload } from '../../capture/video/going-on.ts';
import type { HeldSession, VoiceApi } from './voice-api.ts';
import type { RoomClient, RoomListener } from '../room/room-client.ts';
import type { SessionKeeper } from '../upload/kept-session.ts';

/** What keeps camera and microphone from the page; each has a sentence (`device.<fault>`). */
export type DeviceFault = CameraFault | 'not-supported';

export interface DevicesView {
  state: 'checking' | 'ready' | 'problem';
  stream: MediaStream | null;
  checks: PreflightState;
  fault: DeviceFault | null;
  /** Whose settings the help is about. */
  browser: BrowserKind;
  /** A link that leaves another app's built-in browser. */
  openElsewhere: string | null;
}

export interface FaceReading {
  faces: 'none' | 'one' | 'many' | 'unknown';
  /** `off`: neither the model nor the fallback works. That is nobody's absence. */
  detector: 'starting' | 'model' | 'colour' | 'off';
  isDark: boolean;
}

export interface FaceListener {
  reading(reading: FaceReading): void;
  /** Counted by time that passed, not by checks. */
  presence(type: 'user_not_in_frame' | 'user_in_frame'): void;
}

export interface RecordingListener {
  started(mime: string): void;
  failed(detail: string): void;
  /** The server takes no more of it. */
  refused(message: string): void;
  /** From 0 to 1, of what was recorded so far. */
  sent(part: number): void;
}

/** What became of a recording: the server has it, there was none, or the server does not take it. */
export type RecordingEnd = { at: 'arrived'; upload: string } | { at: 'nothing' } | { at: 'refused'; message: string };

/** Whose recording it is, and where the server said that an earlier page's part of it is. */
export interface BegunRecording {
  held: HeldSession;
  known: KnownUpload | undefined;
}

/** A recording on its way to the server, chunk by chunk. */
export interface Recording {
  /** The agent's voice, whenever it comes: mixed into the one track that is recorded. */
  addVoice(stream: MediaStream): void;
  /** Resolves when the last chunk is on the device. */
  stop(): Promise<void>;
  /** Sends what is left; asked again after a refusal, it tries once more. */
  finish(): Promise<RecordingEnd>;
  /** Gives up what no server takes any more; the rest is sent when the form is opened again. */
  forget(): Promise<void>;
}

/** Camera, microphone, face check and recorder: the capture core as this step uses it. */
export interface CaptureDevices {
  /** @param cameBack is told what was away in the middle, and for how long */
  open(changed: (view: DevicesView) => void, cameBack: (part: Part, awayMs: number) => void): void;
  /** Asks again, inside a click. */
  retry(): void;
  /** Lets voices pass into the recording, inside a click. */
  hear(): void;
  /** Plays a sound, inside a click; whether it was heard only the person knows. */
  playTone(): void;
  toneWasHeard(wasHeard: boolean): void;
  close(): void;
  /** What is away now counts until now. */
  endGaps(): void;
  startFaces(timings: () => Timings, on: FaceListener): void;
  stopFaces(): void;
  record(begun: BegunRecording, timings: Timings, voices: readonly MediaStream[], on: RecordingListener): Recording;
  /** Sends what a session that broke off left on this device. */
  recover(held: HeldSession): Promise<void>;
  /** Tells other pages that a session goes on here. @returns a function that ends it */
  hold(held: HeldSession): () => void;
  /**
   * Sends what sessions of other pages left here, and drops what no server takes any more.
   * @param graceMs how long a server waits for a browser that is away
   */
  sendLeft(graceMs: number): Promise<void>;
}

/** The world around a verification, so that tests can stand in for it. */
export interface VerificationWorld {
  api: Pick<VoiceApi, 'startSession' | 'startAgentSession' | 'reconnect' | 'report' | 'stop' | 'result'>;
  room: (on: RoomListener) => Pick<RoomClient, 'connect' | 'replaceStream' | 'publishFrame' | 'startSound' | 'leave'>;
  preloadRoom: () => void;
  devices: CaptureDevices;
  keeper: Pick<SessionKeeper, 'read' | 'keep' | 'forget'>;
  /** Asks once where the proposer is. */
  locate: () => Promise<ClientFact>;
  /** What is said about the device in the evidence. */
  describeDevice: () => Record<string, string>;
  now: () => number;
  onOnline: (listener: (isOnline: boolean) => void) => () => void;
}
