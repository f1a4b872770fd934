import { dispose } from '@livekit/rtc-node';
import { log } from '@tessera/kit/logger';
import { gatewaySettings } from './config.ts';
import { startGateway } from './gateway.ts';

const stopWithinMs = 5_000;

async function main(): Promise<void> {
  const settings = gatewaySettings();
  log.level = settings.LOG_LEVEL;
  const gateway = await startGateway(settings);
  log.info({ url: gateway.url, sip: `${settings.SIP_HOST}:${gateway.calls.port}` }, 'the SIP gateway waits for calls');
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      log.info({ signal, calls: gateway.calls.count }, 'the SIP gateway stops');
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      gateway
        .stop()
        .then(() => dispose())
        .then(
          () => process.exit(0),
          (error: unknown) => fail('the SIP gateway did not stop cleanly', error),
        );
    });
}

function fail(what: string, error: unknown): never {
  log.fatal({ err: error }, what);
  process.exit(1);
}

process.on('unhandledRejection', (error) => fail('a promise was rejected and nobody looked', error));
main().catch((error: unknown) => fail('the SIP gateway could not start', error));
