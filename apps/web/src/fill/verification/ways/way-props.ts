import type { VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import type { VerificationSay } from '../texts/say.ts';
import type { ConsentValues, FillingPlace, VoiceApi } from '../session/voice-api.ts';

/** The reason for choosing another option. */
export type WayReason = 'no_camera' | 'no_speech' | 'no_sight' | 'other';

export interface WayProps {
  api: Pick<VoiceApi, 'beginTyped' | 'confirmTyped' | 'askPerson'>;
  filling: FillingPlace;
  values: () => Promise<ConsentValues>;
  email: string;
  /** Undefined until chosen; `onNoReason` asks for it. */
  reason: WayReason | null;
  onNoReason: () => void;
  note: string;
  say: VerificationSay;
  onResult: (result: VerificationResult) => void;
}
