import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { sipService } from './api/sip-service.ts';
import { twirpServer } from './api/twirp-server.ts';
import { type CallTimings, GatewayCalls } from './calls/gateway-calls.ts';
import type { GatewaySettings } from './config.ts';
import { TrunkStore } from './trunks/trunk-store.ts';

export interface Gateway {
  readonly calls: GatewayCalls;
  /** Where its interface is served, as SIP_URL has it. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the gateway: its interface over HTTP, and SIP over UDP and TCP.
 * @throws Error when a port is taken, or the stored trunks can't be read
 */
export async function startGateway(settings: GatewaySettings, timings?: CallTimings): Promise<Gateway> {
  const store = await TrunkStore.open(join(settings.DATA_DIR, 'sip'), settings.SECRET_KEY);
  const calls = await GatewayCalls.start(settings, store, timings);
  const { LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = settings;
  const server = twirpServer({
    ...{ key, secret, methods: sipService(store, calls) },
    openCalls: () => calls.count,
  });
  server.listen(settings.SIP_GATEWAY_PORT, settings.SIP_GATEWAY_HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    url: `http://${settings.SIP_GATEWAY_HOST}:${port}`,
    stop: async () => {
      server.close();
      server.closeIdleConnections();
      await calls.stop();
      server.closeAllConnections();
    },
  };
}
