import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './install.mjs';

const zod = { version: '4.6.7', integrity: 'sha512-a' };

function project(wanted, installed) {
  const folder = mkdtempSync(join(tmpdir(), 'install-'));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'libs/kernel': {}, ...wanted } }),
  );
  if (installed) {
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return folder;
}

describe('whether node_modules is what the lockfile says', () => {
  it.each([
    ['nothing is installed', { 'node_modules/zod': zod }, undefined, false],
    ['all is there', { 'node_modules/zod': zod }, { 'node_modules/zod': zod }, true],
    ['a package is missing', { 'node_modules/zod': zod }, {}, false],
    [
      'another version is there',
      { 'node_modules/zod': zod },
      { 'node_modules/zod': { ...zod, version: '3.0.0' } },
      false,
    ],
    ['what is missing is for another system', { 'node_modules/fsevents': { ...zod, optional: true } }, {}, true],
    ['a workspace is not linked yet', { 'node_modules/@tessera/kernel': { link: true } }, {}, false],
  ])('%s', (_, wanted, installed, expected) => {
    expect(isInstalled(project(wanted, installed))).toBe(expected);
  });
});
