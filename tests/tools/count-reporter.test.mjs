// What goes wrong beside a test has to be counted too: vitest itself calls a file whose process died a passed one.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../../scripts/lib/places.mjs';

const planted = {
  good: 'it("passes", () => {}); it.skip("is not for now", () => {});',
  bad: 'it("passes", () => {}); it("fails", () => expect(1).toBe(2));',
  hook: 'describe("all", () => { beforeAll(() => { throw new Error("no") }); it("is not reached", () => {}) });',
  late: 'afterAll(() => { throw new Error("late") }); it("passes", () => {});',
  unloadable: 'import "./nowhere.mjs"; it("is not reached", () => {});',
  empty: 'export {};',
  // Not at once: what its process tells of files before it is on its way for a moment.
  dead: 'it("takes its process along", () => { setTimeout(() => process.kill(process.pid, "SIGKILL"), 1_000); return new Promise(() => {}); });',
};
const folder = mkdtempSync(join(tmpdir(), 'counted-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('vitest’s numbers are exact, and whatever breaks around tests counts as failed', () => {
  for (const [name, code] of Object.entries(planted)) writeFileSync(join(folder, `${name}.test.mjs`), code);
  const report = join(folder, 'report');
  const reporter = join(root, 'scripts/lib/count-reporter.mjs');
  const options = ['--globals', '--no-isolate', '--maxWorkers=2', `--reporter=${reporter}`, `--outputFile=${report}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--root', folder, ...options], { cwd: root });
  assert.equal(status, 1);
  // bad, hook, late, unloadable, empty; the test that never ended, and the process that died under it
  const { passed, failed, failures } = JSON.parse(readFileSync(report, 'utf8'));
  assert.deepEqual({ passed, failed, told: failures.length }, { passed: 3, failed: 7, told: 7 });
  assert.deepEqual(failures.find(({ why }) => why.includes('expected 1 to be 2'))?.path, ['bad.test.mjs', 'fails']);
});
