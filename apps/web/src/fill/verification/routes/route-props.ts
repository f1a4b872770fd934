import type { VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import type { VerificationSay } from '../texts/say.ts';
import type { ConsentValues, VerificationTarget, VoiceApi } from '../session/voice-api.ts';

/** The reason for choosing another option. */
export type RouteReason = 'no_camera' | 'no_speech' | 'no_sight' | 'other';

export interface RouteProps {
  api: Pick<VoiceApi, 'beginTyped' | 'confirmTyped' | 'askPerson'>;
  filling: VerificationTarget;
  values: () => Promise<ConsentValues>;
  email: string;
  /** Undefined until chosen; `onNoReason` asks for it. */
  reason: RouteReason | null;
  onNoReason: () => void;
  note: string;
  say: VerificationSay;
  onResult: (result: VerificationResult) => void;
}
