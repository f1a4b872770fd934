// Failures outside of tests must be counted, and a test that never ends must time out.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { jestCommand } from '../../scripts/lib/jest-command.mjs';
import { root } from '../../scripts/lib/paths.mjs';

const planted = {
  good: 'it("passes", () => {}); it.skip("is not for now", () => {});',
  bad: 'it("passes", () => {}); it("fails", () => expect(1).toBe(2));',
  hook: 'describe("all", () => { beforeAll(() => { throw new Error("no") }); it("is not reached", () => {}) });',
  late: 'afterAll(() => { throw new Error("late") }); it("passes", () => {});',
  endless: 'it("never ends", () => new Promise(() => {}), 500);',
  stray:
    'it("leaves a rejection", async () => { Promise.reject(new Error("stray")); await new Promise((go) => setTimeout(go, 50)); });',
  unloadable: 'import "./nowhere.mjs"; it("is not reached", () => {});',
  empty: 'export {};',
  dead: 'it("takes its process along", () => { process.kill(process.pid, "SIGKILL"); return new Promise(() => {}); });',
};
// Below the root: jest looks for tests there only.
const folder = mkdtempSync(join(root, 'test-results', 'counted-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test("jest's counts are exact, and errors outside of tests count as failed", () => {
  for (const [name, code] of Object.entries(planted)) writeFileSync(join(folder, `${name}.test.mjs`), code);
  const config = join(folder, 'jest.config.mjs');
  const original = JSON.stringify(join(root, 'jest.config.mjs'));
  writeFileSync(
    config,
    `import all from ${original};
    const { displayName, ...unit } = all.projects.find(({ displayName }) => displayName === 'unit');
    export default { ...all, projects: undefined, ...unit, rootDir: ${JSON.stringify(root)}, roots: [${JSON.stringify(folder)}], testMatch: ['**/*.test.mjs'] };`,
  );
  const report = join(folder, 'report');
  const env = { ...process.env, COUNTS_FILE: report };
  const { status, stderr } = spawnSync(process.execPath, [...jestCommand, '--config', config], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 1, stderr);
  const { passed, failed, failures } = JSON.parse(readFileSync(report, 'utf8'));
  // One of each but good: the tests of bad, hook, endless and stray, the files of late, unloadable, empty and dead.
  assert.deepEqual({ passed, failed, told: failures.length }, { passed: 3, failed: 8, told: 8 }, stderr);
  const bad = failures.find(({ why }) => why.includes('Expected: 2'));
  assert.match(bad.path.join(' '), /^test-results\/counted-\w+\/bad\.test\.mjs fails$/);
  assert.match(bad.why, /bad\.test\.mjs:1:/);
});
