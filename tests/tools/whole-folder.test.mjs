import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { makeWholeFolder } from '../../infra/local/whole-folder.mjs';

const place = mkdtempSync(join(tmpdir(), 'tessera-whole-'));
const folder = join(place, 'below', 'server');
afterEach(() => rmSync(join(place, 'below'), { recursive: true, force: true }));

test('two that make the same folder at once both have it, and nothing is left beside it', async () => {
  let open;
  const bothAreAtIt = new Promise((resolve) => (open = resolve));
  const first = makeWholeFolder(folder, async (target) => {
    await bothAreAtIt;
    writeFileSync(join(target, 'name'), 'first');
  });
  const second = makeWholeFolder(folder, async (target) => {
    open();
    await first;
    writeFileSync(join(target, 'name'), 'second');
  });
  await Promise.all([first, second]);
  assert.equal(readFileSync(join(folder, 'name'), 'utf8'), 'first');
  assert.deepEqual(readdirSync(join(place, 'below')), ['server']);
});

test('a folder that could not be made does not appear', async () => {
  const broken = makeWholeFolder(folder, async (target) => {
    writeFileSync(join(target, 'half'), '');
    throw new Error('no network');
  });
  await assert.rejects(broken, /no network/);
  assert.deepEqual(readdirSync(join(place, 'below')), []);
});
