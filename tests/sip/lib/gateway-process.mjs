// The gateway as a process of its own, with the timings of a test: the bookkeeping of node:test slows audio down.
import { log } from '@tessera/kit/logger';
import { gatewaySettings } from '@tessera/sip-gateway/config';
import { startGateway } from '@tessera/sip-gateway/gateway';

log.level = 'warn';
const gateway = await startGateway(gatewaySettings(), JSON.parse(process.env.TIMINGS));
process.once('SIGTERM', () => gateway.stop().then(() => process.exit(0)));
