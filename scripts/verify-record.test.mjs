import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleRecord } from '../libs/evidence/src/record.fixture.ts';
import { sealRecord } from '@tessera/evidence/seal-record';
import { SigningKey } from '@tessera/evidence/signing-key';

const key = new SigningKey(Buffer.alloc(32, 3).toString('base64'));
const video = Buffer.from('the bytes of a video');
let folder;
let record;
let movie;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-record-'));
  [record, movie] = [join(folder, 'record.json'), join(folder, 'video.webm')];
  writeFileSync(movie, video);
});
beforeEach(() => writeFileSync(record, sealRecord(exampleRecord([Buffer.from('part')], video), key)));
afterAll(() => rmSync(folder, { recursive: true }));

const script = join(import.meta.dirname, 'verify-record.mjs');
const run = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

describe('npm run verify-record', () => {
  it('accepts an intact record with its video, signed with the expected key', () => {
    const { status, said } = run(record, movie, '--key', key.fingerprint);
    expect(said).toContain('Intact');
    expect(status).toBe(0);
  });

  it('detects a changed byte in record or video, and another key', () => {
    const changed = Buffer.from(video);
    changed[3] ^= 1;
    const other = join(folder, 'other.webm');
    writeFileSync(other, changed);
    expect(run(record, other).status).toBe(1);
    expect(run(record, '--key', 'aa:bb').status).toBe(1);
    const bytes = sealRecord(exampleRecord([Buffer.from('part')], video), key);
    bytes[200] ^= 1;
    writeFileSync(record, bytes);
    expect(run(record, movie)).toMatchObject({ status: 1, said: expect.stringContaining('Not intact') });
  });

  it('reports missing arguments', () => {
    expect(run()).toMatchObject({ status: 1, said: expect.stringContaining('Say which record') });
    expect(run('/nowhere.json').said).toContain('There is no file');
    expect(run(tmpdir()).said).toContain('There is no file');
    expect(run('--kye', 'x').said).toMatch(/^\s*✗ Unknown option '--kye'[^\n]*\n$/);
  });
});
