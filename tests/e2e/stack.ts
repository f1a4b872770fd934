import { freePort } from '../../scripts/lib/net.mjs';

const listeners = [
  'web',
  'api',
  'worker',
  'agent',
  'mongo',
  'redis',
  'livekit',
  'livekitTcp',
  'livekitUdp',
  'gallery',
  'openid',
  'linkedin',
  'googleCalendar',
] as const;
type Ports = Record<(typeof listeners)[number], number>;

/** How the stack is known to the OpenID providers, which the tests of linked accounts start. */
export const openIdClient = { id: 'tessera', secret: 'only for tests' };

/** A stack of `npm start` for tests, on free ports, so that other stacks can run on the same machine. */
export interface Stack {
  ports: Ports;
  address: string;
  login: { email: string; password: string };
  demoForm: string;
  environment(dataDir: string): Record<string, string>;
}

/**
 * Free ports. Playwright's workers import this file again; they inherit the variable from the process that chose.
 * @param variable the environment variable that keeps the choice
 */
async function portsOf(variable: string): Promise<Ports> {
  const kept = process.env[variable];
  if (kept) return JSON.parse(kept) as Ports;
  const chosen = new Set<number>();
  while (chosen.size < listeners.length) chosen.add(await freePort());
  const free = [...chosen];
  const ports = Object.fromEntries(listeners.map((name, index) => [name, free[index]])) as Ports;
  process.env[variable] = JSON.stringify(ports);
  return ports;
}

/** @param pace settings that shorten its sessions */
function stackAt(ports: Ports, pace: Record<string, string> = {}): Stack {
  return {
    ports,
    // Not localhost: there the socket would ignore the browser's offline event.
    address: `http://127.0.0.1:${ports.web}`,
    login: { email: 'demo@tessera.local', password: 'tessera-demo' },
    demoForm: '/f/contact-request-demo',
    /** Environment of `npm start`; each call of the suite creates a data folder. */
    environment: (dataDir: string): Record<string, string> => ({
      TESSERA_DATA: dataDir,
      TESSERA_PORT: String(ports.web),
      TESSERA_API_PORT: String(ports.api),
      TESSERA_WORKER_PORT: String(ports.worker),
      TESSERA_AGENT_PORT: String(ports.agent),
      TESSERA_MONGO_PORT: String(ports.mongo),
      TESSERA_REDIS_PORT: String(ports.redis),
      TESSERA_LIVEKIT_PORT: String(ports.livekit),
      TESSERA_LIVEKIT_TCP_PORT: String(ports.livekitTcp),
      TESSERA_LIVEKIT_UDP_PORT: String(ports.livekitUdp),
      MONGO_URL: '',
      REDIS_URL: '',
      LIVEKIT_URL: '',
      PUBLIC_URL: '',
      NODE_ENV: '',
      // A session that its browser left stays open for the time in which it may return.
      AGENT_SESSIONS: '20',
      // Tests count what they make themselves.
      SEED_HISTORY: 'off',
      GOOGLE_ISSUER: `http://127.0.0.1:${ports.openid}`,
      GOOGLE_CLIENT_ID: openIdClient.id,
      GOOGLE_CLIENT_SECRET: openIdClient.secret,
      GOOGLE_CALENDAR: 'on',
      GOOGLE_TOKEN_URL: `http://127.0.0.1:${ports.openid}/token`,
      GOOGLE_CALENDAR_URL: `http://127.0.0.1:${ports.googleCalendar}/calendar/v3`,
      LINKEDIN_ISSUER: `http://127.0.0.1:${ports.linkedin}`,
      LINKEDIN_CLIENT_ID: openIdClient.id,
      LINKEDIN_CLIENT_SECRET: openIdClient.secret,
      ...pace,
      // The suite's receivers run on this machine, which webhook nodes may call only if allowed.
      OUTBOUND_ALLOW: '127.0.0.1/32',
    }),
  };
}

/** Absence after which the proposer gets a notice. */
export const noFaceMs = 4_000;

/** The agent speaks fast, and waits that are not under test are short. */
export const stack = stackAt(await portsOf('E2E_PORTS'), {
  SPEECH_RATE: '450',
  VERIFICATION_TIMINGS: JSON.stringify({
    recordingStartMs: 100,
    answerPauseMs: 600,
    readBackPauseMs: 1_500,
    afterVerdictMs: 500,
    resultMs: 100,
    sessionEndMs: 100,
    failedStepResetMs: 2_000,
    noFaceMs,
    // A busy machine needs a while to return.
    reconnectGraceMs: 90_000,
  }),
});

/** The product's times: the voice, and every time of libs/consent/src/timings.ts. */
export const trueStack = stackAt(await portsOf('E2E_TRUE_PORTS'), { AGENT_IDLE_PROCESSES: '1' });
