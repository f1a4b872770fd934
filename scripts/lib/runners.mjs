import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jestCommand } from './jest-command.mjs';
import { root } from './paths.mjs';
import { ensureChromium, ensureSchemathesis, preparedMedia } from './test-tools.mjs';

const inRoot = (path) => join(root, path);
const has = (folder, pattern) => existsSync(inRoot(folder)) && filesOf(folder, pattern).length > 0;
const filesOf = (folder, pattern) =>
  readdirSync(inRoot(folder), { recursive: true })
    .filter((name) => pattern.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name))
    .sort();

/** A project of jest.config.mjs. */
const jest = (project, needs) => ({
  name: project,
  lane: 'code',
  needs,
  format: 'jest',
  takesPaths: true,
  exists: () => true,
  command: ({ paths }) => [process.execPath, [...jestCommand, ...paths, '--selectProjects', project]],
  env: ({ reportFile }) => ({ COUNTS_FILE: reportFile }),
});

const isWanted = (file, paths) => paths.length === 0 || paths.some((path) => file.includes(path));

const nodeTests = (name, folder, needs, lane) => ({
  name,
  lane,
  needs,
  format: 'tap',
  takesPaths: true,
  exists: () => has(folder, /\.test\.m?[jt]s$/),
  command: ({ reportFile, paths }) => [
    process.execPath,
    [
      '--test',
      '--test-concurrency=1',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${reportFile}`,
      ...filesOf(folder, /\.test\.m?[jt]s$/).filter((file) => isWanted(file, paths)),
    ],
  ],
});

/** A project of tests/e2e/playwright.config.ts. */
const journeys = (name, project, rest) => ({
  name,
  needs: ['build'],
  format: 'playwright',
  takesPaths: true,
  exists: () => has('tests/e2e', /\.e2e\.ts$/),
  prepare: async () => ({ CHROMIUM: await ensureChromium(), ...(await preparedMedia()) }),
  command: ({ paths }) => [
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...paths,
      ...['-c', 'tests/e2e/playwright.config.ts', '--project', project, '--reporter=list,json'],
    ],
  ],
  env: ({ reportFile }) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }),
  ...rest,
});

/**
 * Every runner. `needs` names what is brought up or installed for it: `servers` (MONGO_URL and REDIS_URL), `build`
 * (compiled processes and web client). With `takesPaths` a runner can run some of its files, or schemathesis some
 * operations. Runners of a lane run one after the other, the lanes `code` and `processes` beside each other. Those of
 * the lane `alone` run at the end with nothing beside them: in them people speak, and what is said has to be heard.
 * Runners with `suite: 'voice'` run only by `npm run test:voice` or by name.
 */
export const runners = [
  {
    name: 'check',
    lane: 'code',
    needs: ['build'],
    format: 'lastLine',
    exists: () => existsSync(inRoot('scripts/check.mjs')),
    command: () => [process.execPath, ['scripts/check.mjs']],
  },
  jest('unit', []),
  nodeTests('tools', 'tests/tools', ['build'], 'processes'),
  nodeTests('deploy', 'tests/deploy', ['build'], 'processes'),
  jest('web', []),
  jest('slice', ['servers']),
  journeys('e2e', 'pages', { lane: 'processes' }),
  {
    name: 'schemathesis',
    lane: 'processes',
    needs: ['build', 'servers'],
    format: 'lastLine',
    exists: () => existsSync(inRoot('tests/schemathesis/run.mjs')),
    prepare: async () => ({ SCHEMATHESIS: await ensureSchemathesis() }),
    takesPaths: true,
    command: ({ paths }) => [process.execPath, ['tests/schemathesis/run.mjs', ...paths]],
    env: ({ reportFile }) => ({ JUNIT_FILE: reportFile }),
  },
  nodeTests('chaos', 'tests/chaos', ['build'], 'processes'),
  nodeTests('sip', 'tests/sip', ['build'], 'alone'),
  journeys('live', 'live', { lane: 'alone' }),
  { ...nodeTests('rates', 'tests/rates', ['build'], 'alone'), suite: 'voice' },
  { ...nodeTests('agent', 'tests/agent', ['build'], 'alone'), suite: 'voice', prepare: preparedMedia },
  journeys('voice', 'voice', { lane: 'alone', suite: 'voice' }),
];
