import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { makeAtomicFolder } from '../../infra/local/atomic-folder.mjs';

const place = mkdtempSync(join(tmpdir(), 'tessera-whole-'));
const folder = join(place, 'below', 'server');
afterEach(() => rmSync(join(place, 'below'), { recursive: true, force: true }));

test('concurrent creators both get the folder, and no temporary files remain', async () => {
  let open;
  const bothAreAtIt = new Promise((resolve) => (open = resolve));
  const first = makeAtomicFolder(folder, async (target) => {
    await bothAreAtIt;
    writeFileSync(join(target, 'name'), 'first');
  });
  const second = makeAtomicFolder(folder, async (target) => {
    open();
    await first;
    writeFileSync(join(target, 'name'), 'second');
  });
  await Promise.all([first, second]);
  assert.equal(readFileSync(join(folder, 'name'), 'utf8'), 'first');
  assert.deepEqual(readdirSync(join(place, 'below')), ['server']);
});

test('a failed creation leaves no folder', async () => {
  const broken = makeAtomicFolder(folder, async (target) => {
    writeFileSync(join(target, 'half'), '');
    throw new Error('no network');
  });
  await assert.rejects(broken, /no network/);
  assert.deepEqual(readdirSync(join(place, 'below')), []);
});
