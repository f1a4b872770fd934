import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { AgentServer, InferenceRunner, initializeLogger, ServerOptions } from '@livekit/agents';
import { agentName } from '@tessera/contracts/verification/verification.events';
import type { MediaServerAccess } from '@tessera/verification/media-rooms';
import { likelihoodMethod, runnerFile } from './speech/local/likelihood/shared-likelihood.ts';
import { likelihoodModelOf } from './speech/speech-settings.ts';
import type { AgentSettings } from './config.ts';
import type { Member } from './dispatch/agent-servers.ts';
import { httpAddress } from './agent-order.ts';
import type { SessionCapacity } from './dispatch/session-capacity.ts';

const lookEveryMs = 1_000;
const answerWithinMs = 2_000;
const host = '127.0.0.1';
const jobFile = fileURLToPath(new URL('./job.js', import.meta.url));

/**
 * Prevents the framework from starting a process of about 140 MB for its end-of-turn model, which a script does not
 * need: a registered model is not started.
 */
function leaveTurnModelOut(): void {
  Object.defineProperty(InferenceRunner.registeredRunners, 'lk_eot_audio', { value: jobFile, enumerable: false });
}

/** Prepares what all servers of this process share. */
export function prepareFramework(settings: AgentSettings): void {
  initializeLogger({ pretty: false, level: settings.LOG_LEVEL === 'info' ? 'warn' : settings.LOG_LEVEL });
  leaveTurnModelOut();
  if (likelihoodModelOf(settings)) InferenceRunner.registerRunner(likelihoodMethod, runnerFile);
}

/** Accepts jobs of our agents from the media server; each runs in its own process, some of which are prepared. */
export async function agentServerOf(
  settings: AgentSettings,
  { url, key, secret }: MediaServerAccess,
  capacity: SessionCapacity,
): Promise<Member> {
  const port = await freePort();
  const server = new AgentServer(
    new ServerOptions({
      agent: jobFile,
      agentName,
      wsURL: url,
      apiKey: key,
      apiSecret: secret,
      numIdleProcesses: settings.AGENT_IDLE_PROCESSES,
      // The number of possible sessions is known; the load of a machine that also does other things says little about
      // it.
      loadFunc: () => Promise.resolve(capacity.load()),
      loadThreshold: 1,
      requestFunc: (job) => (capacity.reserve(job.id) ? job.accept() : job.reject()),
      initializeProcessTimeout: 60_000,
      maxRetry: Number.MAX_SAFE_INTEGER,
      host,
      port,
      logLevel: settings.LOG_LEVEL,
    }),
  );
  return { server, isModelGone: () => isModelGone(port) };
}

/** Only the framework's health server reports this. */
async function isModelGone(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const answer = await fetch(`http://${host}:${port}/`, { signal }).catch(() => null);
  return answer?.status === 503 && (await answer.text()).includes('inference process');
}

/** Another process may take the port before the framework listens. This is rare, and this process is then restarted. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits silently while the media server is being built. */
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
