/** A stack of `npm start` for tests, on its own ports, so that a developer's stack can run at the same time. */
export interface Stack {
  ports: Record<string, number>;
  address: string;
  login: { email: string; password: string };
  demoForm: string;
  environment(dataDir: string): Record<string, string>;
}

/**
 * @param base the first of its ports
 * @param pace settings that shorten its sessions
 */
function stackAt(base: number, pace: Record<string, string> = {}): Stack {
  const ports = {
    web: base,
    api: base + 1,
    worker: base + 2,
    agent: base + 3,
    mongo: base + 17,
    redis: base + 79,
    livekit: base + 80,
    livekitTcp: base + 81,
    livekitUdp: base + 82,
  };
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
      ...pace,
      // The suite's receivers run on this machine, which webhook nodes may call only if allowed.
      OUTBOUND_ALLOW: '127.0.0.1/32',
    }),
  };
}

/** Absence after which the proposer gets a notice. */
export const noFaceMs = 4_000;

/** The agent speaks fast, and waits that are not under test are short. */
export const stack = stackAt(4300, {
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
export const trueStack = stackAt(4400, { AGENT_IDLE_PROCESSES: '1' });
