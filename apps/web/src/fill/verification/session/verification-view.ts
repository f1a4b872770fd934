import type { ConsentLanguage } from '@tessera/consent/languages';
import type { TranscriptEntry } from '@tessera/contracts/verification/verification.events';
import type { VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import { noChecks } from '../../capture/preflight.ts';
import type { DevicesView, FaceReading } from './session-environment.ts';
import { initialState, type VerificationState } from './verification-state.ts';
import type { ConsentValues, VerificationTarget } from './voice-api.ts';

/** Field and insurer of the verification. */
export interface VerificationSubject {
  filling: VerificationTarget;
  /** The values of the consent text, from the form's answers at the start of the session. */
  values: () => Promise<ConsentValues>;
  handOff?: string;
  place: 'off' | 'ask' | 'required';
  /** Version of the accepted notice. */
  noticeVersion: () => string;
  onResult: (result: VerificationResult) => void;
}

export type LocationView =
  /** off: not requested. */
  { at: 'off' | 'asking' | 'refused' } | { at: 'known'; latitude: number; longitude: number; accuracy: number };

/** State of the page. */
export interface VerificationView {
  state: VerificationState;
  devices: DevicesView;
  face: FaceReading;
  language: ConsentLanguage;
  consentText: string | null;
  lines: readonly TranscriptEntry[];
  isSoundRefused: boolean;
  location: LocationView;
  /** Uploaded share of the recording, 0 to 1. */
  sent: number;
  /** Whether a session interrupted by a reload can be resumed. */
  canResume: boolean;
}

const noDevices: DevicesView = {
  state: 'checking',
  stream: null,
  checks: noChecks,
  fault: null,
  browser: 'chromium',
  openElsewhere: null,
};
const noFace: FaceReading = { faces: 'unknown', detector: 'starting', isDark: false };
/** The initial state. */
export const initialView = (result: VerificationResult | null, canResume: boolean): VerificationView => ({
  state: initialState(result),
  devices: noDevices,
  face: noFace,
  language: 'english',
  consentText: null,
  lines: [],
  isSoundRefused: false,
  location: { at: 'off' },
  sent: 0,
  canResume,
});
