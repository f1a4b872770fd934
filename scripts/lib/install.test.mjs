import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { noteOf } from './process-table.mjs';

const install = pathToFileURL(join(process.cwd(), 'scripts/lib/install.mjs')).href;
let folder;
let children;

/** A project with a stub npm that logs its calls and finishes once the file `go` exists. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  children = [];
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  const npm = `#!/bin/sh
echo "$$" >> ${folder}/calls
mkdir -p node_modules && echo '{}' > node_modules/.package-lock.json
while [ -d ${folder} ] && [ ! -e ${folder}/go ]; do sleep 0.05; done
`;
  writeFileSync(join(folder, 'bin/npm'), npm);
  chmodSync(join(folder, 'bin/npm'), 0o755);
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  writeFileSync(join(folder, 'go'), '');
  rmSync(folder, { recursive: true });
});

/** `installPackages` in a separate process, as `npm start` calls it. */
function start() {
  const script = `import(${JSON.stringify(install)}).then((m) => m.installPackages(${JSON.stringify(folder)})).then(console.log)`;
  const child = spawn(process.execPath, ['-e', script], {
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  const ended = new Promise((resolve) => child.once('close', () => resolve(printed.trim())));
  return { child, ended, printed: () => printed };
}

const calls = () =>
  existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : [];
const finish = () => writeFileSync(join(folder, 'go'), '');
async function until(is) {
  while (!is()) await sleep(20);
}
const isGone = (pid) => noteOf(Number(pid)).identity === undefined;

test('packages are installed once, and again when the lockfile changes', async () => {
  finish();
  expect(await start().ended).toBe('from package-lock.json');
  expect(await start().ended).toBe('up to date');
  writeFileSync(join(folder, 'package-lock.json'), '{ }');
  expect(await start().ended).toBe('from package-lock.json');
  expect(calls()).toHaveLength(2);
});

test('a killed installation is restarted, and its remaining processes are ended', async () => {
  const first = start();
  await until(() => existsSync(join(folder, 'node_modules/.package-lock.json')));
  first.child.kill('SIGKILL');
  await first.ended;
  const second = start();
  await until(() => calls().length === 2);
  await until(() => isGone(calls()[0]));
  finish();
  expect(await second.ended).toBe('from package-lock.json');
});

test('of two concurrent starts one installs; the other waits and reports it', async () => {
  const first = start();
  await until(() => calls().length === 1);
  const second = start();
  await until(() => second.printed().includes('waiting for it'));
  finish();
  expect(await first.ended).toBe('from package-lock.json');
  expect(await second.ended).toContain('installed by another start');
  expect(calls()).toHaveLength(1);
});
