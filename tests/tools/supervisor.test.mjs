// Tests the supervisor on stub processes: it ends its own children and no others.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../scripts/lib/net.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { Supervisor } from '../../scripts/lib/supervisor.mjs';

const dataDir = () => mkdtempSync(join(tmpdir(), 'tessera-supervisor-'));
const cleanUp = [];

afterEach(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

/** Runs until stopped; prints its pid and its child's. */
const standIn = `
  const { spawn } = require('node:child_process');
  const { renameSync, writeFileSync } = require('node:fs');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  console.log('I am here');
  // Renamed into place, so that readers see the complete file.
  writeFileSync(process.argv[1] + '.new', JSON.stringify([process.pid, child.pid]));
  renameSync(process.argv[1] + '.new', process.argv[1]);
  setInterval(() => {}, 1000);
`;

function supervisorOn(folder) {
  const givenUp = [];
  const supervisor = new Supervisor({ dataDir: folder, onGivingUp: (error) => givenUp.push(error.message) });
  cleanUp.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => supervisor.stop(),
  );
  return { supervisor, givenUp };
}

function spec(folder, script = standIn) {
  const file = join(folder, 'pids.json');
  const ready = async () => existsSync(file);
  return { name: 'stand-in', command: process.execPath, args: ['-e', script, file], ready, readyWithinMs: 30_000 };
}

const pidsIn = (folder) => JSON.parse(readFileSync(join(folder, 'pids.json'), 'utf8'));

function runs(pid) {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].startsWith('Z');
  } catch {
    return false;
  }
}

test('a crashed child is restarted, and stop ends it with its own children', async () => {
  const folder = dataDir();
  const { supervisor, givenUp } = supervisorOn(folder);
  await supervisor.start(spec(folder));
  const [first] = pidsIn(folder);
  process.kill(first, 'SIGKILL');
  assert.ok(await until(async () => pidsIn(folder)[0] !== first, { withinMs: 20_000 }), 'it did not come back');
  const second = pidsIn(folder);
  assert.deepEqual(second.map(runs), [true, true]);
  await supervisor.stop();
  assert.deepEqual(second.map(runs), [false, false]);
  assert.deepEqual(givenUp, []);
});

test('a child that crashes repeatedly is given up, and the end of its log is reported', async () => {
  const folder = dataDir();
  const { supervisor, givenUp } = supervisorOn(folder);
  const dying = { ...spec(folder, `console.log('no port for me'); process.exit(3)`), readyWithinMs: 60_000 };
  await assert.rejects(supervisor.start(dying), /keeps dying.*no port for me/s);
  assert.match(givenUp[0], /stand-in died 5 times within a minute/);
});

test('a child that never becomes ready is reported with its log', async () => {
  const folder = dataDir();
  const { supervisor } = supervisorOn(folder);
  const deaf = { ...spec(folder), ready: async () => false, readyWithinMs: 4_000 };
  await assert.rejects(supervisor.start(deaf), /was not ready within 4\.0 s.*I am here/s);
});

test('an optional child is given up alone', async () => {
  const folder = dataDir();
  const { supervisor, givenUp } = supervisorOn(folder);
  const alone = [];
  const dying = { ...spec(folder, 'process.exit(1)'), onGivenUp: (error) => alone.push(error.message) };
  await assert.rejects(supervisor.start(dying));
  assert.equal(alone.length, 1);
  assert.deepEqual(givenUp, []);
});

/** A launcher in a separate process, as `npm start` runs it. */
async function launch(folder) {
  const script = join(folder, 'launcher.mjs');
  const url = (path) => JSON.stringify(join(root, path));
  writeFileSync(
    script,
    `import { existsSync } from 'node:fs';
     import { Supervisor } from ${url('scripts/lib/supervisor.mjs')};
     const [,, dataDir, standIn, file] = process.argv;
     const supervisor = new Supervisor({ dataDir, onGivingUp() {} });
     await supervisor.start({ name: 'stand-in', command: process.execPath, args: ['-e', standIn, file], ready: async () => existsSync(file) });
     setInterval(() => {}, 1000);`,
  );
  const launcher = spawn(process.execPath, [script, folder, standIn, join(folder, 'pids.json')], { stdio: 'inherit' });
  cleanUp.push(() => launcher.kill('SIGKILL'));
  assert.ok(await until(async () => existsSync(join(folder, 'pids.json')), { withinMs: 20_000 }));
  await sleep(100);
  return launcher;
}

test('the next launcher ends the children of a killed one, but no unrelated process with a recorded pid', async () => {
  const folder = dataDir();
  const launcher = await launch(folder);
  const { supervisor } = supervisorOn(folder);
  await assert.rejects(supervisor.clearLeftovers(), /already runs on this data folder/);
  launcher.kill('SIGKILL');
  assert.ok(await until(async () => !runs(launcher.pid), { withinMs: 20_000 }));
  const left = pidsIn(folder);
  assert.deepEqual(left.map(runs), [true, true], 'they should have outlived their launcher');

  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  cleanUp.push(() => stranger.kill('SIGKILL'));
  const table = join(folder, 'processes.json');
  const noted = JSON.parse(readFileSync(table, 'utf8'));
  noted.children.push({
    name: 'stranger',
    pid: stranger.pid,
    identity: `${noted.children[0].identity} of another time`,
  });
  writeFileSync(table, JSON.stringify(noted));

  assert.deepEqual(await supervisor.clearLeftovers(), ['stand-in']);
  assert.deepEqual(left.map(runs), [false, false]);
  assert.ok(runs(stranger.pid));
});
