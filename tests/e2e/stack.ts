/** Where the stack under test listens: ports of its own, so that a developer's `npm start` can stay up beside it. */
const ports = {
  web: 4300,
  api: 4301,
  worker: 4302,
  mongo: 4317,
  redis: 4379,
  livekit: 4380,
  livekitTcp: 4381,
  livekitUdp: 4382,
};

export const stack = {
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
    // The receivers of the suite stand on this machine, which webhook nodes may not call unless they are allowed to.
    OUTBOUND_ALLOW: '127.0.0.1/32',
  }),
};
