import { callAudioKey } from '@tessera/data/conversations/conversation-call';
import type { ConversationCallsRepository } from '@tessera/data/conversations/conversation-calls.repository';
import type { AgentRecording, AudioKeeper, RecordedBy } from './agent-audio.ts';

/** Folder of the samples of calls. */
export const callAudioFolder = 'call-audio';

/** Keeps the recordings of calls with their conversations. */
export class CallAudio implements AudioKeeper {
  readonly folder = callAudioFolder;

  constructor(private readonly calls: Pick<ConversationCallsRepository, 'addRecording' | 'byId'>) {}

  keyOf({ workspace, session, epoch }: RecordedBy, sha256: string): string {
    return callAudioKey({ workspace, _id: session }, epoch, sha256);
  }

  async note({ workspace, session, epoch }: RecordedBy, recording: AgentRecording): Promise<boolean> {
    if (await this.calls.addRecording(workspace, session, { ...recording, epoch })) return true;
    // Already noted by a process that died before it removed its samples.
    const found = await this.calls.byId(workspace, session);
    return found !== null && found.call.recordings.some(({ key }) => key === recording.key);
  }
}
