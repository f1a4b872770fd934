import { join, resolve } from 'node:path';
import { embeddingModelFolder } from '../../infra/local/embedding-model.mjs';
import { ffmpegEnvironment } from '../../infra/local/ffmpeg.mjs';
import { speechEnvironment } from '../../infra/local/speech.mjs';
import { Advice } from './output.mjs';
import { root } from './paths.mjs';
import { livekitKeys, paymentKeys, secretKey } from './secrets.mjs';

/** Each listening port, its environment variable, and its default. */
const ports = {
  web: ['TESSERA_PORT', 3000],
  api: ['TESSERA_API_PORT', 3001],
  worker: ['TESSERA_WORKER_PORT', 3002],
  agent: ['TESSERA_AGENT_PORT', 4002],
  payments: ['TESSERA_PAYMENT_PORT', 5002],
  sip: ['TESSERA_SIP_PORT', 6002],
  sipCalls: ['TESSERA_SIP_CALLS_PORT', 6012],
  mongo: ['TESSERA_MONGO_PORT', 27117],
  redis: ['TESSERA_REDIS_PORT', 6479],
  livekit: ['TESSERA_LIVEKIT_PORT', 7880],
  livekitTcp: ['TESSERA_LIVEKIT_TCP_PORT', 7881],
  livekitUdp: ['TESSERA_LIVEKIT_UDP_PORT', 7882],
};

function portOf(environment, [variable, byDefault]) {
  const given = environment[variable];
  if (!given) return byDefault;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Advice(`${variable} is not a port: ${given}`);
  return port;
}

/** The variable that chooses the port of `name`. */
export function portVariable(name) {
  return ports[name][0];
}

/**
 * What the launcher takes from its own environment.
 * @returns which servers are ours to start (`local`), on which ports, and where the data lies
 */
export function launchSettings(environment) {
  const dataDir = resolve(root, environment.TESSERA_DATA || '.data');
  const chosen = Object.fromEntries(Object.entries(ports).map(([name, entry]) => [name, portOf(environment, entry)]));
  // By default these follow the worker's port.
  if (!environment.TESSERA_AGENT_PORT) chosen.agent = chosen.worker + 1_000;
  if (!environment.TESSERA_PAYMENT_PORT) chosen.payments = chosen.worker + 2_000;
  if (!environment.TESSERA_SIP_PORT) chosen.sip = chosen.worker + 3_000;
  if (!environment.TESSERA_SIP_CALLS_PORT) chosen.sipCalls = chosen.sip + 10;
  return {
    dataDir,
    ports: chosen,
    local: {
      mongo: !environment.MONGO_URL,
      redis: !environment.REDIS_URL,
      livekit: !environment.LIVEKIT_URL,
      payments: !environment.RAZORPAY_KEY_ID,
      // A LiveKit elsewhere has a SIP service of its own.
      sip: !environment.SIP_URL && !environment.LIVEKIT_URL,
    },
    demo: {
      email: environment.DEMO_EMAIL || 'demo@tessera.local',
      password: environment.DEMO_PASSWORD || 'tessera-demo',
    },
    publicUrl: environment.PUBLIC_URL,
    useDocker: environment.TESSERA_USE_DOCKER === '1',
    livekitKeys: () => livekitKeys(dataDir),
    paymentKeys: () => paymentKeys(dataDir),
    database: join(dataDir, 'mongo'),
  };
}

/** Settings of the stand-in of the payment provider, which runs when no keys are set. */
function standInPayments({ keyId, keySecret, webhookSecret }, port) {
  return {
    RAZORPAY_URL: `http://127.0.0.1:${port.payments}`,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRETS: webhookSecret,
    PAYMENTS_TEST: 'on',
    COUPONS: JSON.stringify([{ code: 'WELCOME20', percent: 20, uses: 1_000_000 }]),
    PAYMENT_PORT: String(port.payments),
  };
}

/** Environment of api, worker and web: the caller's variables override our defaults. */
export function processEnvironment(settings, environment) {
  const { dataDir, demo, local, ports: port } = settings;
  const keys = local.livekit ? settings.livekitKeys() : undefined;
  const chosen = {
    NODE_ENV: 'development',
    MONGO_URL: `mongodb://127.0.0.1:${port.mongo}/tessera`,
    REDIS_URL: `redis://127.0.0.1:${port.redis}`,
    LIVEKIT_URL: `ws://127.0.0.1:${port.livekit}`,
    ...(keys && { LIVEKIT_API_KEY: keys.key, LIVEKIT_API_SECRET: keys.secret }),
    ...(local.sip && { SIP_URL: `http://127.0.0.1:${port.sip}` }),
    PUBLIC_URL: `http://localhost:${port.web}`,
    DATA_DIR: dataDir,
    SECRET_KEY: environment.SECRET_KEY || secretKey(dataDir),
    LOG_LEVEL: 'info',
    PERMISSION_CHECK: 'on',
    ADMIN_CHECK: 'off',
    SEED_DEMO: '1',
    SEED_HISTORY: '1',
    DEMO_EMAIL: demo.email,
    DEMO_PASSWORD: demo.password,
    ...(local.payments && standInPayments(settings.paymentKeys(), port)),
    EMBEDDING_MODEL: embeddingModelFolder,
    ...speechEnvironment(),
    ...ffmpegEnvironment(),
  };
  const given = Object.fromEntries(
    Object.keys(chosen).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  return {
    ...chosen,
    ...given,
    API_PORT: String(port.api),
    WEB_PORT: String(port.web),
    WORKER_HEALTH_PORT: String(port.worker),
    AGENT_HEALTH_PORT: String(port.agent),
    API_URL: `http://127.0.0.1:${port.api}`,
    ...(local.sip && localSip(port)),
  };
}

/** Of the SIP gateway, which takes and makes calls on this machine only. */
const localSip = (port) => ({
  SIP_GATEWAY_HOST: '127.0.0.1',
  SIP_GATEWAY_PORT: String(port.sip),
  SIP_HOST: '127.0.0.1',
  SIP_PORT: String(port.sipCalls),
});
