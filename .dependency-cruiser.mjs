import { readdirSync } from 'node:fs';

/**
 * Who may import whom (docs/architecture.md). Each rule has a planted violation in tests/planted that must be found.
 */

/** What each library may import of the other libraries. */
const libraries = {
  kernel: [],
  access: ['kernel'],
  query: ['kernel'],
  records: ['kernel', 'query'],
  consent: ['kernel'],
  fields: ['kernel', 'query', 'consent'],
  nodes: ['kernel', 'query'],
  contracts: ['kernel', 'access', 'query', 'consent', 'fields', 'nodes'],
  agents: ['kernel', 'consent', 'contracts', 'nodes', 'engine'],
  evidence: ['kernel', 'consent', 'contracts'],
  engine: ['kernel', 'query', 'contracts', 'fields', 'nodes'],
  data: ['kernel', 'access', 'query', 'consent', 'contracts', 'records'],
  media: [],
  queue: ['kernel', 'contracts'],
  kit: ['kernel', 'access', 'query', 'contracts'],
  runs: ['kernel', 'access', 'query', 'contracts', 'fields', 'nodes', 'engine', 'data', 'queue'],
  verification: ['kernel', 'consent', 'contracts', 'fields', 'evidence', 'data', 'queue', 'runs'],
  forms: ['kernel', 'access', 'query', 'contracts', 'data', 'fields', 'objects', 'verification'],
  objects: ['kernel', 'query', 'contracts', 'fields', 'records', 'data', 'queue', 'runs'],
  'agent-store': ['kernel', 'contracts', 'fields', 'agents', 'data', 'kit', 'queue', 'verification'],
  brain: ['kernel', 'contracts', 'agents', 'data', 'kit'],
  apps: [
    'kernel',
    'access',
    'query',
    'contracts',
    'data',
    'kit',
    'queue',
    'objects',
    'forms',
    'runs',
    'verification',
    'agent-store',
  ],
  client: ['kernel', 'query', 'contracts'],
};
const forTheBrowser = [
  'kernel',
  'access',
  'query',
  'contracts',
  'fields',
  'nodes',
  'engine',
  'consent',
  'agents',
  'client',
];
const forTheAgent = [
  'kernel',
  'agents',
  'access',
  'consent',
  'contracts',
  'evidence',
  'media',
  'query',
  'data',
  'verification',
  'kit',
];

/**
 * Areas: whose folders of libs/data are whose (docs/adr/0075). An area's repositories are imported by its own folders
 * in the apps and by its library alone; everything else enters by the library, or by messages within the api.
 * `folders`: names of folders in apps/<app>/src, at any depth.
 */
const areas = {
  access: {
    data: ['accounts', 'workspaces'],
    folders: ['auth', 'accounts', 'workspaces', 'teams', 'roles', 'sharing', 'mail', 'api-keys'],
    libraries: [],
  },
  activity: { data: ['activity'], folders: ['activity', 'privacy'], libraries: [] },
  privacy: { data: ['privacy'], folders: ['privacy'], libraries: [] },
  forms: { data: ['forms', 'submissions'], folders: ['forms'], libraries: ['forms'] },
  workflows: {
    data: ['workflows', 'schedules', 'runs'],
    folders: ['workflows', 'hooks', 'executions', 'triggers', 'runs'],
    libraries: ['runs'],
  },
  objects: {
    data: ['objects', 'records', 'exports', 'imports'],
    folders: ['properties', 'objects', 'records', 'exports', 'imports'],
    libraries: ['objects'],
  },
  apps: { data: ['apps'], folders: ['apps'], libraries: ['apps'] },
  credentials: { data: ['credentials'], folders: ['credentials'], libraries: [] },
  agents: {
    data: ['agents', 'phone-numbers'],
    folders: ['agents', 'phone-numbers', 'phone-calls'],
    libraries: ['agent-store'],
  },
  telephony: { data: ['telephony'], folders: ['telephony', 'campaigns'], libraries: ['agent-store'] },
  billing: { data: ['billing'], folders: ['billing'], libraries: [] },
  // The agent's voice reads and writes the calls of conversations.
  conversations: {
    data: ['conversations'],
    folders: ['conversations', 'phone-calls', 'agent'],
    libraries: ['agent-store'],
  },
  knowledge: { data: ['knowledge', 'models'], folders: ['knowledge', 'models'], libraries: ['brain'] },
  views: { data: ['views'], folders: ['views'], libraries: ['apps'] },
  webhooks: { data: ['webhooks'], folders: ['webhooks'], libraries: ['runs'] },
  verification: {
    data: ['verification', 'uploads'],
    // The agent is of this area as a whole.
    folders: ['verification', 'uploads', 'agent'],
    libraries: ['verification'],
  },
};
/** Of no area: technology that every area may use. */
const sharedData = ['addresses', 'blobs', 'migrations', 'query', 'sharing'];
const owned = new Set([...Object.values(areas).flatMap(({ data }) => data), ...sharedData]);
for (const { name } of readdirSync('libs/data/src', { withFileTypes: true }).filter((entry) => entry.isDirectory()))
  if (!owned.has(name))
    throw new Error(`libs/data/src/${name} belongs to no area: add it to areas in .dependency-cruiser.mjs`);

const tests = '\\.(test|spec|e2e|fixture)\\.tsx?$|^libs/testing/';
// A package is named by where it was found, or as it was written when it is not installed.
const only = (name, comment, packages, owner) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^(apps|libs)/', pathNot: [owner, tests] },
  to: { path: `(^|/node_modules/)(${packages})(/|$)` },
});

export default {
  forbidden: [
    ...Object.entries(libraries).map(([library, allowed]) => ({
      name: `libs-${library}`,
      comment: `libs/${library} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other library'}`,
      severity: 'error',
      from: { path: `^libs/${library}/`, pathNot: tests },
      to: { path: '^(libs|apps)/', pathNot: `^libs/(${[library, ...allowed].join('|')})/` },
    })),
    {
      name: 'pure-libraries',
      comment: 'kernel, access, fields, nodes, consent, contracts and engine run in the browser too: no Node, no Nest',
      severity: 'error',
      from: {
        path: '^libs/(kernel|access|query|fields|nodes|consent|contracts|engine|agents|client)/',
        pathNot: tests,
      },
      to: { path: '(^|/)node_modules/(@nestjs|fastify|mongoose|bullmq|ioredis|pino)(/|$)' },
    },
    {
      name: 'pure-libraries-without-node',
      comment: 'kernel, access, fields, nodes, consent, contracts and engine run in the browser too: no node:*',
      severity: 'error',
      from: {
        path: '^libs/(kernel|access|query|fields|nodes|consent|contracts|engine|agents|client)/',
        pathNot: tests,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'wire-files-are-plain',
      comment: 'the public page takes its paths from *.wire.ts and must not load zod (docs/adr/0006)',
      severity: 'error',
      from: { path: '\\.wire\\.ts$' },
      to: { pathNot: '^libs/contracts/src/wire\\.ts$' },
    },
    {
      name: 'samples-are-for-tests',
      comment: 'no process needs the samples of the contracts',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: [tests, '[.-]samples\\.ts$'] },
      to: { path: '[.-]samples\\.ts$' },
    },
    only(
      'only-data-imports-mongoose',
      'the database is reached through repositories',
      'mongoose|mongodb',
      '^libs/data/',
    ),
    only(
      'only-queue-imports-bullmq',
      'queues and locks are reached through libs/queue',
      'bullmq|ioredis',
      '^libs/queue/',
    ),
    only('only-ui-imports-mantine', 'the component vendor stays behind ui/', '@mantine', '^apps/web/src/ui/'),
    ...Object.entries(areas).map(([area, { data, folders, libraries: own }]) => ({
      name: `area-${area}`,
      comment: `repositories of the area ${area} are imported by its own folders${own.length > 0 ? ` and libs/${own}` : ''} alone`,
      severity: 'error',
      from: {
        path: '^(apps|libs)/',
        pathNot: [tests, '^libs/data/', `/(${folders.join('|')})/`, ...own.map((name) => `^libs/${name}/`)],
      },
      // Keys and types of media are plain functions.
      to: { path: `^libs/data/src/(${data.join('|')})/.*repository\\.ts$` },
    })),
    {
      name: 'api-not-client',
      comment: 'the API is the other side of the client',
      severity: 'error',
      from: { path: '^apps/(api|worker|agent)/', pathNot: tests },
      to: { path: '^libs/(client|testing)/' },
    },
    {
      name: 'agent-libraries',
      comment: 'the agent holds no queue and knows no workflow: no Redis, no engine',
      severity: 'error',
      from: { path: '^apps/agent/', pathNot: tests },
      to: { path: '^libs/', pathNot: `^libs/(${forTheAgent.join('|')})/` },
    },
    {
      name: 'apps-apart',
      comment: 'apps share libraries, never each other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'api-modules-by-their-messages',
      comment:
        'of another area a module imports its messages (*.commands, *.queries, *.command, *.query) and its module, never its inside',
      severity: 'error',
      from: { path: '^apps/api/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^apps/api/src/modules/',
        pathNot: ['^apps/api/src/modules/$1/', '\\.(commands|queries|command|query|module)\\.ts$'],
      },
    },
    {
      name: 'web-libraries',
      comment: `the web client may import ${forTheBrowser.join(', ')}`,
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: tests },
      to: { path: '^libs/', pathNot: `^libs/(${forTheBrowser.join('|')})/` },
    },
    {
      name: 'web-features-apart',
      comment: 'a feature imports no other feature; what two need is shared',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-ui-knows-no-feature',
      comment: 'shared -> features -> app',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|flow|live|lib)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-fields-know-no-feature',
      comment: 'the fields of the catalogue are shared by the filler and the builder',
      severity: 'error',
      from: { path: '^apps/web/src/fields/', pathNot: tests },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-fill-stays-light',
      comment:
        'what the public page loads of a field (*.fill.tsx and what is filled in with it) knows neither the component library nor zod',
      severity: 'error',
      from: {
        path: [
          '^apps/web/src/fill/',
          '^apps/web/src/fields/.+\\.(fill|texts)\\.tsx?$',
          '^apps/web/src/fields/(field-fill|field-texts|fills|load-fills|lazy-input)\\.',
        ],
        pathNot: tests,
      },
      to: {
        path: [
          '^apps/web/src/ui/',
          '(^|/node_modules/)(@mantine|@tabler|zod|i18next|react-i18next)(/|$)',
          '\\.field(-ui)?\\.tsx?$',
        ],
      },
    },
    {
      name: 'web-features-know-no-app',
      comment: 'shared -> features -> app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'product-without-fixtures',
      comment: 'fixtures and the gallery are for tests and development',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: [tests, '^apps/web/src/gallery/'] },
      to: { path: '\\.fixture\\.tsx?$|^apps/web/src/gallery/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?(url|raw|worker)$'] },
    },
    {
      name: 'not-to-dist',
      comment: 'sources import sources',
      severity: 'error',
      from: {},
      to: { path: '^(libs|apps)/[^/]+/dist/' },
    },
  ],
  options: {
    parser: 'tsc',
    exclude: { path: '(^|/)coverage/' },
    doNotFollow: { path: 'node_modules|(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    moduleSystems: ['es6'],
  },
};
