import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { AgentServer, InferenceRunner, initializeLogger, ServerOptions } from '@livekit/agents';
import { agentName } from '@tessera/contracts/verification/verification.events';
import type { MediaServerAccess } from '@tessera/runs/media-rooms';
import { likelihoodMethod, runnerFile } from '../speech/local/likelihood/shared-likelihood.ts';
import { likelihoodModelOf } from '../speech/speech-settings.ts';
import type { AgentSettings } from '../../config.ts';
import { httpAddress } from './order.ts';

const lookEveryMs = 1_000;
const answerWithinMs = 2_000;
const jobFile = fileURLToPath(new URL('./job.js', import.meta.url));

/**
 * The framework keeps a process of about 140 MB for a model that guesses the end of a turn. A script knows how long its
 * turns wait: what counts as registered is not started.
 */
function leaveTurnModelOut(): void {
  Object.defineProperty(InferenceRunner.registeredRunners, 'lk_eot_audio', { value: jobFile, enumerable: false });
}

/** Takes the jobs of our agents' name from the media server; each runs in a process of its own, some of which are warm. */
export function agentServerOf(settings: AgentSettings, { url, key, secret }: MediaServerAccess): AgentServer {
  initializeLogger({ pretty: false, level: settings.LOG_LEVEL === 'info' ? 'warn' : settings.LOG_LEVEL });
  leaveTurnModelOut();
  if (likelihoodModelOf(settings)) InferenceRunner.registerRunner(likelihoodMethod, runnerFile);
  return new AgentServer(
    new ServerOptions({
      agent: jobFile,
      agentName,
      wsURL: url,
      apiKey: key,
      apiSecret: secret,
      numIdleProcesses: settings.AGENT_IDLE_PROCESSES,
      // How many sessions fit is known; the load of a machine that does other things too says little about it.
      loadFunc: (server) => Promise.resolve(server.activeJobs.length / settings.AGENT_SESSIONS),
      loadThreshold: 1,
      initializeProcessTimeout: 60_000,
      maxRetry: Number.MAX_SAFE_INTEGER,
      host: '127.0.0.1',
      port: 0,
      logLevel: settings.LOG_LEVEL,
    }),
  );
}

/** Whether the media server knows these agents: before that it has nobody to send into a room. */
export const isRegistered = (server: AgentServer): boolean => server.id !== 'unregistered';

/** While the media server is still being built there is nothing to connect to: wait without a word. */
export async function untilAnswers(server: MediaServerAccess, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answers = await fetch(httpAddress(server), { signal: AbortSignal.timeout(answerWithinMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
