import { AutoSubscribe, defineAgent, type JobContext, type JobProcess } from '@livekit/agents';
import { traced } from '@tessera/kernel/tracing';
import { log } from '@tessera/kit/logger';
import { startTracing, type StopTracing } from '@tessera/kit/tracing/start-tracing';
import { agentSettings } from './config.ts';
import { callOrderIn, orderIn } from './agent-order.ts';
import { incomingCallOf } from './calls/incoming-call.ts';
import { CallSession } from './calls/call-session.ts';
import { Session } from './session/session.ts';
import { hasEnded } from './stored-script.ts';
import { type Warm, warmUp } from './warm-up.ts';

type Ready = { warm: Warm; stopTracing: StopTracing };

/** What one agent holds: a verification or a call. */
interface Held {
  readonly isOver: Promise<void>;
  start(): Promise<void>;
  leave(): Promise<void>;
}

/** One agent, in its own process for one session. The framework needs it as the default export. */
export default defineAgent<Ready>({
  prewarm: async (process: JobProcess<Ready>) => {
    const settings = agentSettings();
    log.level = settings.LOG_LEVEL;
    process.userData.stopTracing = await startTracing('tessera-agent', settings.OTEL_EXPORTER_OTLP_ENDPOINT);
    process.userData.warm = await warmUp();
  },
  entry: async (job: JobContext<Ready>) => {
    const { warm, stopTracing } = job.proc.userData;
    warm.likelihood.through(job.inferenceExecutor);
    const session = (await verificationOf(warm, job)) ?? (await callOf(warm, job)) ?? (await incomingCallOf(warm, job));
    if (!session) {
      log.info({ order: job.job.metadata }, 'an agent has nothing to do: its session is over, or another one has it');
      return job.shutdown('nothing to do');
    }
    job.addShutdownCallback(async () => {
      await session.leave();
      await warm.database.close();
      await stopTracing();
    });
    // An agent without its parent would be ended soon, so it leaves and another one takes over.
    process.once('disconnect', () => {
      const gone = session.leave().then(() => job.room.disconnect());
      void gone.finally(() => process.exit(1));
    });
    await job.connect(undefined, AutoSubscribe.AUDIO_ONLY);
    await traced('agent session', { 'tessera.session': session.constructor.name }, async () => {
      await session.start();
      await session.isOver;
    });
    job.shutdown('the session is over');
  },
});

async function verificationOf(warm: Warm, job: JobContext<Ready>): Promise<Held | null> {
  const order = orderIn(job.job.metadata);
  const verification = order && (await warm.verifications.byId(order.workspace, order.session));
  const isOurs = verification?.status === 'open' && verification.agentEpoch === order?.epoch;
  if (!order || !verification || !isOurs || hasEnded(verification.script)) return null;
  return Session.prepare(warm, order, verification, job.room);
}

async function callOf(warm: Warm, job: JobContext<Ready>): Promise<Held | null> {
  const order = callOrderIn(job.job.metadata);
  return order && CallSession.prepare(warm, order, job.room);
}
