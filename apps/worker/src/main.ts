import 'reflect-metadata';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import { allJobs } from '@tessera/contracts/all-jobs';
import { Database } from '@tessera/data/database';
import { log, nestLogger } from '@tessera/kit/logger';
import { startTracing } from '@tessera/kit/tracing/start-tracing';
import { armFaultPoint } from '@tessera/queue/fault-point';
import { JobDispatcher } from '@tessera/queue/job-dispatcher';
import { RedisConnections } from '@tessera/queue/redis';
import { WorkerRegistry } from '@tessera/queue/worker-registry';
import { workerSettings } from './config.ts';
import { serveHealth } from './health.ts';
import { Presence } from './maintenance/worker-heartbeat.ts';
import { WorkerModule } from './worker.module.ts';

/** Time for work in progress at shutdown; then it is left to other workers. */
const finishWithinMs = 7_000;
const stopWithinMs = 10_000;

async function main(): Promise<void> {
  const settings = workerSettings();
  log.level = settings.LOG_LEVEL;
  if (settings.TESSERA_CRASH_AT) armFaultPoint(settings.TESSERA_CRASH_AT);
  const stopTracing = await startTracing('tessera-worker', settings.OTEL_EXPORTER_OTLP_ENDPOINT);
  const app = await NestFactory.createApplicationContext(WorkerModule.with(settings), {
    logger: nestLogger,
    abortOnError: false,
  });
  const redis = app.get(RedisConnections);
  const dispatcher = JobDispatcher.create(redis, app.get(DiscoveryService, { strict: false }), {
    jobs: allJobs,
    concurrency: {
      runs: settings.WORKER_CONCURRENCY,
      triggers: 50,
      mail: 5,
      media: 2,
      uploads: 2,
      exports: 2,
      imports: 2,
      knowledge: 1,
      conversations: 20,
      // A job waits while a telephone rings.
      'phone-calls': 100,
      webhooks: 20,
    },
  });
  const at = { host: settings.WORKER_HEALTH_HOST, port: settings.WORKER_HEALTH_PORT };
  const health = await serveHealth(at, { database: app.get(Database), redis });
  const presence = new Presence(new WorkerRegistry(redis), () => dispatcher.inHand);
  dispatcher.start();
  await presence.start();
  log.info(at, 'worker takes jobs');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'worker stops');
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      health.close();
      Promise.all([dispatcher.stop(finishWithinMs), presence.stop()])
        .then(() => app.close())
        .then(stopTracing)
        .then(
          () => process.exit(0),
          (error: unknown) => fail('worker did not stop cleanly', error),
        );
    });
  }
}

function fail(what: string, error: unknown): never {
  log.fatal({ err: error }, what);
  process.exit(1);
}

process.on('unhandledRejection', (error) => fail('a promise was rejected and nobody looked', error));
main().catch((error: unknown) => fail('worker could not start', error));
