import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './places.mjs';
import { ensureChromium, ensureSchemathesis } from './test-tools.mjs';

const inRoot = (path) => join(root, path);
const has = (folder, pattern) => existsSync(inRoot(folder)) && filesOf(folder, pattern).length > 0;
const filesOf = (folder, pattern) =>
  readdirSync(inRoot(folder), { recursive: true })
    .filter((name) => pattern.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name))
    .sort();

/** Projects of jest.config.mjs: one that is not declared there has no runner here. */
async function jestProjects() {
  const { default: config } = await import(pathToFileURL(inRoot('jest.config.mjs')).href);
  return config.projects.map((project) => project.displayName);
}

const jest = (project, needs) => ({
  name: project,
  needs,
  format: 'jest',
  exists: async () => (await jestProjects()).includes(project),
  command: ({ reportFile }) => [
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      project,
      '--json',
      '--outputFile',
      reportFile,
      '--maxWorkers=2',
      '--testTimeout=30000',
    ],
  ],
  env: () => ({ NODE_OPTIONS: '--experimental-vm-modules --no-warnings' }),
});

const nodeTests = (name, folder, needs) => ({
  name,
  needs,
  format: 'tap',
  exists: () => has(folder, /\.test\.m?[jt]s$/),
  command: ({ reportFile }) => [
    process.execPath,
    [
      '--test',
      '--test-concurrency=1',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${reportFile}`,
      ...filesOf(folder, /\.test\.m?[jt]s$/),
    ],
  ],
});

/**
 * Every runner of the suite, in the order in which they run. `needs` names what is brought up or installed for it:
 * `servers` (MONGO_URL and REDIS_URL), `build` (compiled processes and web client).
 */
export const runners = [
  {
    name: 'check',
    needs: ['build'],
    format: 'lastLine',
    exists: () => existsSync(inRoot('scripts/check.mjs')),
    command: () => [process.execPath, ['scripts/check.mjs']],
  },
  jest('unit', []),
  nodeTests('tools', 'tests/tools', ['build']),
  nodeTests('deploy', 'tests/deploy', ['build']),
  jest('web', []),
  jest('slice', ['servers']),
  {
    name: 'e2e',
    needs: ['build'],
    format: 'playwright',
    exists: () => has('tests/e2e', /\.e2e\.ts$/),
    prepare: async () => ({ CHROMIUM: await ensureChromium() }),
    command: () => [
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    ],
    env: ({ reportFile }) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }),
  },
  {
    name: 'schemathesis',
    needs: ['build', 'servers'],
    format: 'lastLine',
    exists: () => existsSync(inRoot('tests/schemathesis/run.mjs')),
    prepare: async () => ({ SCHEMATHESIS: await ensureSchemathesis() }),
    command: () => [process.execPath, ['tests/schemathesis/run.mjs']],
    env: ({ reportFile }) => ({ JUNIT_FILE: reportFile }),
  },
  nodeTests('chaos', 'tests/chaos', ['build']),
];
