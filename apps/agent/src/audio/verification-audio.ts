import { agentAudioKey } from '@tessera/data/verification/verification-keys';
import type { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { AgentRecording, AudioKeeper, RecordedBy } from './agent-audio.ts';

/** Folder of the samples of verifications. */
export const verificationAudioFolder = 'verification-audio';

/** Keeps the recordings of verifications with them. */
export class VerificationAudio implements AudioKeeper {
  readonly folder = verificationAudioFolder;

  constructor(
    private readonly verifications: Pick<VerificationRepository, 'addAgentAudio' | 'addLateAudio' | 'byId'>,
    private readonly trouble: (error: unknown, what: string) => void,
  ) {}

  keyOf({ workspace, session, epoch }: RecordedBy, sha256: string): string {
    return agentAudioKey({ workspace, _id: session }, epoch, sha256);
  }

  async note({ workspace, session }: RecordedBy, recording: AgentRecording): Promise<boolean> {
    const audio = { kind: 'audio', ...recording } as const;
    const { key } = audio;
    if (await this.verifications.addAgentAudio(workspace, session, audio)) return true;
    if (await this.verifications.addLateAudio(workspace, session, audio)) {
      this.trouble(new Error('its record is sealed'), `the recording ${key} came late: it is kept beside it`);
      return true;
    }
    // Already noted by a process that died before it removed its samples.
    const found = await this.verifications.byId(workspace, session);
    return found !== null && [...found.agentAudio, ...found.media].some((kept) => kept.key === key);
  }
}
