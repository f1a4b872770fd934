import { baseSettings, listSetting, portSetting, readSettings } from '@tessera/kit/config';
import { z } from 'zod';

const shape = {
  LOG_LEVEL: baseSettings.LOG_LEVEL,
  DATA_DIR: baseSettings.DATA_DIR,
  SECRET_KEY: baseSettings.SECRET_KEY,
  LIVEKIT_URL: z.string().regex(/^wss?:\/\//, 'starts with ws://'),
  LIVEKIT_API_KEY: z.string().min(1),
  LIVEKIT_API_SECRET: z.string().min(1),
  /** Where LiveKit's SIP interface is served. */
  SIP_GATEWAY_HOST: z.string().min(1).default('127.0.0.1'),
  SIP_GATEWAY_PORT: portSetting(6002),
  /** Where calls come in, over UDP and TCP; audio uses any free ports of the same address. */
  SIP_HOST: z.ipv4().default('127.0.0.1'),
  SIP_PORT: portSetting(6012),
  /** Calls at once; further ones are refused. Each takes about 4 percent of a core. */
  SIP_CALLS: z.coerce.number().int().min(1).max(500).default(50),
  /** Private networks, addresses and hosts of carriers that may be called; public ones always may. */
  OUTBOUND_ALLOW: listSetting,
};

export type GatewaySettings = ReturnType<typeof gatewaySettings>;

/**
 * Settings of this process; the only code that reads its environment.
 * @throws Error that names every missing or invalid variable
 */
export const gatewaySettings = (environment: NodeJS.ProcessEnv = process.env) => readSettings(shape, environment);
