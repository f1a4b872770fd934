import { inference, type VAD } from '@livekit/agents';
import { Database } from '@tessera/data/database';
import { IncomingCalls } from '@tessera/agent-store/calls/incoming-calls';
import { ConversationCallsRepository } from '@tessera/data/conversations/conversation-calls.repository';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { log } from '@tessera/kit/logger';
import { agentSettings, type AgentSettings } from './config.ts';
import { SharedLikelihood } from './speech/local/likelihood/shared-likelihood.ts';
import { Speech } from './speech/speech.ts';
import { likelihoodModelOf } from './speech/speech-settings.ts';
import { type Egress, egressOf } from './audio/egress.ts';
import { mediaServerOf } from './agent-order.ts';

/** Resources that an idle process loads in advance, so that a session starts immediately. */
export interface Warm {
  readonly settings: AgentSettings;
  readonly database: Database;
  readonly verifications: VerificationRepository;
  readonly conversations: ConversationRepository;
  readonly calls: ConversationCallsRepository;
  readonly incoming: IncomingCalls;
  readonly detector: VAD;
  readonly speech: Speech;
  readonly likelihood: SharedLikelihood;
  readonly egress: Egress | null;
}

export async function warmUp(): Promise<Warm> {
  const settings = agentSettings();
  const database = await Database.connect(settings.MONGO_URL);
  const server = mediaServerOf(settings);
  const likelihood = new SharedLikelihood();
  const speech = new Speech(settings, settings.searchPath, likelihoodModelOf(settings) ? likelihood : undefined);
  await loadDictionary(speech);
  return {
    settings,
    database,
    verifications: new VerificationRepository(database),
    conversations: new ConversationRepository(database),
    calls: new ConversationCallsRepository(database),
    incoming: IncomingCalls.over(database),
    detector: new inference.VAD(),
    speech,
    likelihood,
    egress: server && egressOf(settings, server),
  };
}

/** Loading it during a session would interrupt the voice. */
async function loadDictionary(speech: Speech): Promise<void> {
  try {
    const recognition = speech.recognition('english');
    await recognition.prepare({ kind: 'read-back', text: 'I agree.' });
    await recognition.close();
  } catch (err) {
    log.warn({ err }, 'the recogniser is not ready: a session finds out again');
  }
}
