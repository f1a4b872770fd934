/** A stack of `npm start` for tests: ports of its own, so that a developer's can stay up beside it. */
export interface Stack {
  ports: Record<string, number>;
  address: string;
  login: { email: string; password: string };
  demoForm: string;
  environment(dataDir: string): Record<string, string>;
}

/**
 * @param base the first of its ports
 * @param pace what makes its sessions shorter than they are for a proposer
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
    // Not localhost: there the socket would not listen to the browser's word that the network is gone.
    address: `http://127.0.0.1:${ports.web}`,
    login: { email: 'demo@tessera.local', password: 'tessera-demo' },
    demoForm: '/f/contact-request-demo',
    /** What `npm start` reads from its environment; the data folder is made for each call of the suite. */
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
      // What a browser left in the middle of a session keeps its place for the time in which it may come back.
      AGENT_SESSIONS: '20',
      ...pace,
      // The receivers of the suite stand on this machine, which webhook nodes may not call unless they are allowed to.
      OUTBOUND_ALLOW: '127.0.0.1/32',
    }),
  };
}

/** Who is away for so long is told about it. */
export const noFaceMs = 4_000;

/** The agent speaks fast, and waits that are not what is tested are short. */
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
    // A busy machine takes a while to come back.
    reconnectGraceMs: 90_000,
  }),
});

/** Everything as a proposer meets it: the voice, and every time of libs/consent/src/timings.ts. */
export const trueStack = stackAt(4400, { AGENT_IDLE_PROCESSES: '1' });
