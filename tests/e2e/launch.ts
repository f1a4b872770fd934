import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from './stack.ts';

const root = new URL('../../', import.meta.url).pathname;
/** Timeout of a start: a first one installs and builds. */
const readyWithin = 900_000;

/** Runs `npm start` on its own data folder. @returns a function that ends it and removes the data */
export async function launch(wanted: Stack): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  const launcher = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, ...wanted.environment(dataDir) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Tessera is ready')) resolve();
    };
    launcher.stdout.on('data', listen);
    launcher.stderr.on('data', listen);
    launcher.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
    setTimeout(
      () => reject(new Error(`npm start was not ready within ${readyWithin} ms:\n${output}`)),
      readyWithin,
    ).unref();
  });
  await ready;
  return async () => {
    const ended = new Promise((resolve) => launcher.once('exit', resolve));
    launcher.kill('SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
