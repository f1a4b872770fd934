import type { ConsentLanguage } from '@tessera/consent/languages';
import type { TranscriptEntry } from '@tessera/contracts/verification/verification.events';
import type { VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import { noChecks } from '../../capture/preflight.ts';
import type { DevicesView, FaceReading } from './session-world.ts';
import { initialState, type VerificationState } from './verification-state.ts';
import type { ConsentValues, FillingPlace } from './voice-api.ts';

/** What is verified, for whom. */
export interface VerificationSubject {
  filling: FillingPlace;
  /** The values of the consent text, from the form's answers as they are when the session begins. */
  values: () => Promise<ConsentValues>;
  handOff?: string;
  place: 'off' | 'ask' | 'required';
  /** Of the notice that is agreed to. */
  noticeVersion: () => string;
  onResult: (result: VerificationResult) => void;
}

export type PlaceView =
  /** off: nobody has asked for it. */
  { at: 'off' | 'asking' | 'refused' } | { at: 'known'; latitude: number; longitude: number; accuracy: number };

/** What the page shows. */
export interface VerificationView {
  state: VerificationState;
  devices: DevicesView;
  face: FaceReading;
  language: ConsentLanguage;
  consentText: string | null;
  lines: readonly TranscriptEntry[];
  isSoundRefused: boolean;
  place: PlaceView;
  /** Part of the recording that has arrived, 0 to 1. */
  sent: number;
  /** Whether a session that was left by a reload can go on. */
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
/** What is shown before anything began. */
export const initialView = (result: VerificationResult | null, canResume: boolean): VerificationView => ({
  state: initialState(result),
  devices: noDevices,
  face: noFace,
  language: 'english',
  consentText: null,
  lines: [],
  isSoundRefused: false,
  place: { at: 'off' },
  sent: 0,
  canResume,
});
