// What the code says of itself: what its processes read, where they listen, how long they take to stop.
import { apiSettings } from '../../../apps/api/dist/config.js';
import { agentSettings } from '../../../apps/agent/dist/config.js';
import { workerSettings } from '../../../apps/worker/dist/config.js';
import { queueNames } from '../../../libs/contracts/dist/job.js';
import { monitoringRaw } from '../../../libs/contracts/dist/monitoring/monitoring.raw.js';
import { queuePrefix } from '../../../libs/queue/dist/job-producer.js';
import { QueueKeys } from 'bullmq';
import { list, read } from './read.mjs';

const found = (path, pattern) => {
  const matches = [...read(path).matchAll(pattern)].map((match) => match[1]);
  if (matches.length === 0) throw new Error(`${path} has no ${pattern}: the check must be told what replaced it`);
  return matches;
};
const namesIn = (path) => found(path, /^ {2}(?!const )([A-Z][A-Z0-9_]+):/gm);
const settings = 'libs/kit/src/config.ts';
const shared = namesIn(settings);
const permissions = found(settings, /^export const permissionSettings = (.+)$/gm).flatMap((line) =>
  [...line.matchAll(/\b([A-Z_]+):/g)].map((match) => match[1]),
);
const web = 'apps/web/serve.mjs';
const [livePath, readyPath] = found('apps/worker/src/health.ts', /request\.url === '([^']+)'/g);
const stopWithin = (path) =>
  Number(found(path, /(?:stopWithinMs = |process\.exit\(0\), )([\d_]+)/g)[0].replace('_', ''));

const agent = 'apps/agent/src';
const speech = namesIn(`${agent}/speech/speech-settings.ts`);
const [agentLive, agentReady] = found(`${agent}/main.ts`, /request\.url === '([^']+)'/g);

/** Our processes. `read` parses an environment, or throws as the process would at startup. */
export const processes = {
  api: {
    names: [...shared, ...permissions, ...namesIn('apps/api/src/config.ts')],
    read: (environment) => {
      const { API_HOST, API_PORT, ...settings } = apiSettings(environment);
      return { ...settings, host: API_HOST, port: API_PORT };
    },
    live: monitoringRaw.live.path,
    ready: monitoringRaw.ready.path,
    stopWithinMs: stopWithin('apps/api/src/main.ts'),
  },
  worker: {
    names: [...shared, ...namesIn('apps/worker/src/config.ts')],
    read: (environment) => {
      const { WORKER_HEALTH_HOST, WORKER_HEALTH_PORT, ...settings } = workerSettings(environment);
      return { ...settings, host: WORKER_HEALTH_HOST, port: WORKER_HEALTH_PORT };
    },
    live: livePath,
    ready: readyPath,
    stopWithinMs: stopWithin('apps/worker/src/main.ts'),
  },
  agent: {
    names: [...shared, ...speech, ...namesIn(`${agent}/config.ts`)].filter((name) => name !== 'REDIS_URL'),
    read: (environment) => {
      const { AGENT_HEALTH_HOST, AGENT_HEALTH_PORT, ...settings } = agentSettings(environment);
      return { ...settings, host: AGENT_HEALTH_HOST, port: AGENT_HEALTH_PORT };
    },
    live: agentLive,
    ready: agentReady,
    stopWithinMs: stopWithin(`${agent}/main.ts`),
  },
  web: {
    names: ['NODE_ENV', ...found(web, /process\.env\.(\w+)/g)],
    read: (environment) => ({
      NODE_ENV: environment.NODE_ENV,
      api: environment.API_URL,
      host: environment.WEB_HOST,
      port: Number(environment.WEB_PORT),
    }),
    live: '/',
    ready: '/',
    stopWithinMs: stopWithin(web),
  },
};

/** Variables that deployments need not set, and why. */
export const notNeeded = {
  RATE_LIMITS: 'tests only',
  TESSERA_CRASH_AT: 'tests only',
  SEED_DEMO: 'the password of the demo is in the repository',
  SEED_HISTORY: 'goes with the demo',
  DEMO_EMAIL: 'goes with the demo',
  DEMO_PASSWORD: 'goes with the demo',
  ESPEAK_COMMAND: 'the image has it on its path',
  POCKETSPHINX_COMMAND: 'the image has it on its path',
  POCKETSPHINX_MODEL: 'the image has it where Debian puts it',
  MOONSHINE_MODEL: 'the image names where it has it',
  'LIVEKIT_URL of web': 'browsers are told the address of LiveKit itself',
};

/** Paths that the web server forwards to the api. */
export const apiPaths = found(web, /isForApi = .*\/\^\\\/\(([^)]*)\)/g)[0]
  .split('|')
  .map((path) => `/${path.replaceAll('\\', '')}`);

/** Redis lists of waiting and active jobs. */
export const queueLists = queueNames.flatMap((name) =>
  ['wait', 'active'].map((state) => new QueueKeys(queuePrefix(name)).toKey(name, state)),
);

/** Version of the product. */
export const { version, engines } = JSON.parse(read('package.json'));

/** The folders of all packages. */
export const packages = ['libs', 'apps'].flatMap((parent) => list(parent).map((name) => `${parent}/${name}`));
