import { createServer, type Server } from 'node:http';
import { blobStoreOf } from '@tessera/data/blobs/blob-store-of';
import { MediaAddresses } from '@tessera/data/blobs/media-addresses';
import { Database } from '@tessera/data/database';
import { ConversationCallsRepository } from '@tessera/data/conversations/conversation-calls.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { log } from '@tessera/kit/logger';
import { startTracing } from '@tessera/kit/tracing/start-tracing';
import type { MediaServerAccess } from '@tessera/verification/media-rooms';
import { AgentDispatchClient, RoomServiceClient } from 'livekit-server-sdk';
import { type AgentSettings, agentSettings } from './config.ts';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { removeLeftModels } from './speech/local/pocketsphinx.ts';
import { AgentAudio } from './audio/agent-audio.ts';
import { CallAudio } from './audio/call-audio.ts';
import { VerificationAudio } from './audio/verification-audio.ts';
import { agentServerOf, prepareFramework, untilAnswers } from './agent-server.ts';
import { AgentServers } from './dispatch/agent-servers.ts';
import { httpAddress, mediaServerOf } from './agent-order.ts';
import { ProcessAgents } from './dispatch/process-agents.ts';
import { SessionCapacity } from './dispatch/session-capacity.ts';
import { AgentReplacement } from './dispatch/agent-replacement.ts';
import { heldCalls, type HeldSessions, heldVerifications } from './dispatch/held-sessions.ts';

const storeEveryMs = 1_000;
const ownEveryMs = 1_000;
const roomsEveryMs = 2_000;
const modelEveryMs = 3_000;
const stopWithinMs = 7_000;
/**
 * Share of time for these checks: a record is sealed soon after its session, and a proposer waits for another agent.
 */
const allOfTheTime = 1;

interface Parts {
  readonly settings: AgentSettings;
  readonly database: Database;
  readonly verifications: VerificationRepository;
  readonly calls: ConversationCallsRepository;
}

/** The process that runs verification agents, separate from the worker, so that neither ends or overloads the other. */
async function main(): Promise<void> {
  const settings = agentSettings();
  log.level = settings.LOG_LEVEL;
  const stopTracing = await startTracing('tessera-agent', settings.OTEL_EXPORTER_OTLP_ENDPOINT);
  const database = await Database.connect(settings.MONGO_URL);
  const parts = {
    ...{ settings, database },
    verifications: new VerificationRepository(database),
    calls: new ConversationCallsRepository(database),
  };
  await removeLeftModels();
  const audio = await audioSweeps(parts);
  const stop = new AbortController();
  const at = mediaServerOf(settings);
  const servers = at ? agentServersOf(settings, at, stop.signal) : null;
  const health = await serveHealth(settings, async () => {
    await database.ping();
    if (servers && !servers.isRegistered) throw new Error('the media server does not know this process yet');
  });
  const running = at && servers ? runAgents(parts, at, servers, stop.signal) : Promise.resolve();
  if (!servers) log.info('no media server is configured: there are no verifications and calls to hold');
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      log.info({ signal }, 'agents stop');
      setTimeout(() => process.exit(1), stopWithinMs + settings.AGENT_DRAIN_MS).unref();
      stop.abort();
      health.close();
      running
        .then(() => Promise.all(audio.map((sweep) => sweep.stop())))
        .then(() => database.close())
        .then(stopTracing)
        .then(
          () => process.exit(0),
          (error: unknown) => fail('agents did not stop cleanly', error),
        );
    });
  await running;
}

function agentServersOf(settings: AgentSettings, at: MediaServerAccess, stop: AbortSignal): AgentServers {
  prepareFramework(settings);
  const { longestSessionMs, goodbyeMs } = settings.VERIFICATION_TIMINGS;
  const servers: AgentServers = new AgentServers(
    () => agentServerOf(settings, at, capacity),
    longestSessionMs + goodbyeMs,
    stop,
    (err, what) => log.error({ err }, what),
  );
  const capacity = new SessionCapacity(settings.AGENT_SESSIONS, () => servers.activeJobs);
  return servers;
}

async function runAgents(parts: Parts, at: MediaServerAccess, servers: AgentServers, stop: AbortSignal): Promise<void> {
  await untilAnswers(at, stop);
  if (stop.aborted) return;
  const sweeps = [
    ...replacementSweeps(parts, at, servers),
    new SweepTimer(AgentServers.name, modelEveryMs, () => servers.look(), allOfTheTime),
  ];
  for (const sweep of sweeps) sweep.start();
  const stopped = new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
  log.info({ sessions: parts.settings.AGENT_SESSIONS }, 'agents wait for verifications and calls');
  await Promise.race([servers.run(), stopped]);
  await Promise.all(sweeps.map((sweep) => sweep.stop()));
  // Another machine takes over the remaining sessions.
  await servers.stop(parts.settings.AGENT_DRAIN_MS);
}

async function audioSweeps({ settings, verifications, calls }: Parts): Promise<SweepTimer[]> {
  const blobs = await blobStoreOf(settings, new MediaAddresses(settings.SECRET_KEY));
  const trouble = (err: unknown, what: string) => log.warn({ err }, what);
  return [new VerificationAudio(verifications, trouble), new CallAudio(calls)].map((keeper) => {
    const audio = new AgentAudio(settings.DATA_DIR, blobs, keeper, trouble);
    const timer = new SweepTimer(keeper.constructor.name, storeEveryMs, () => audio.storeEnded(), allOfTheTime);
    timer.start();
    return timer;
  });
}

/** Own agents are checked often, rooms of other machines sometimes. */
function replacementSweeps(
  { verifications, calls }: Parts,
  at: MediaServerAccess,
  servers: AgentServers,
): SweepTimer[] {
  return [
    ...sweepsOf('verifications', heldVerifications(verifications), at, servers),
    ...sweepsOf('calls', heldCalls(calls), at, servers),
  ];
}

function sweepsOf<Order extends { readonly epoch: number }>(
  name: string,
  held: HeldSessions<Order>,
  at: MediaServerAccess,
  servers: AgentServers,
): SweepTimer[] {
  const client = [httpAddress(at), at.key, at.secret] as const;
  const replacement = new AgentReplacement(
    new RoomServiceClient(...client),
    new AgentDispatchClient(...client),
    held,
    (order) => log.warn({ order }, 'an agent was gone: another one takes over'),
  );
  const own = new ProcessAgents(() => servers.activeJobs, held.orderIn);
  const replaceGone = async () => {
    for (const agent of own.gone()) await replacement.replace(agent);
  };
  return [
    new SweepTimer(`AgentReplacement of own agents for ${name}`, ownEveryMs, replaceGone, allOfTheTime),
    new SweepTimer(`AgentReplacement for ${name}`, roomsEveryMs, () => replacement.look()),
  ];
}

/** `/live`: the process responds. `/ready`: the database responds too, and the media server sends sessions here. */
function serveHealth(settings: AgentSettings, isReady: () => Promise<void>): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    if (request.url === '/live') answer(200);
    else if (request.url === '/ready')
      isReady().then(
        () => answer(200),
        () => answer(503),
      );
    else answer(404);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.AGENT_HEALTH_PORT, settings.AGENT_HEALTH_HOST, () => resolve(server));
  });
}

function fail(what: string, error: unknown): never {
  log.fatal({ err: error }, what);
  process.exit(1);
}

process.on('unhandledRejection', (error) => fail('a promise was rejected and nobody looked', error));
main().catch((error: unknown) => fail('agents could not start', error));
