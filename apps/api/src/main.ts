import 'reflect-metadata';
import { log } from '@tessera/kit/logger';
import { startTracing } from '@tessera/kit/tracing/start-tracing';
import { armFaultPoint } from '@tessera/queue/fault-point';
import { apiSettings } from './config.ts';
import { createApp } from './create-app.ts';

const stopWithinMs = 10_000;

async function main(): Promise<void> {
  const settings = apiSettings();
  if (settings.TESSERA_CRASH_AT) armFaultPoint(settings.TESSERA_CRASH_AT);
  const stopTracing = await startTracing('tessera-api', settings.OTEL_EXPORTER_OTLP_ENDPOINT);
  const app = await createApp(settings);
  await app.listen(settings.API_PORT, settings.API_HOST);
  log.info({ address: await app.getUrl() }, 'api listens');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'api stops');
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      const close = app.close().then(stopTracing);
      close.then(
        () => process.exit(0),
        (error: unknown) => fail('api did not stop cleanly', error),
      );
    });
  }
}

function fail(what: string, error: unknown): never {
  log.fatal({ err: error }, what);
  process.exit(1);
}

process.on('unhandledRejection', (error) => fail('a promise was rejected and nobody looked', error));
main().catch((error: unknown) => fail('api could not start', error));
