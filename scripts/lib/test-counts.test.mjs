import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { countIn, countsOf } from './test-counts.mjs';

const written = (text) => {
  const file = join(mkdtempSync(join(tmpdir(), 'counts-')), 'report');
  writeFileSync(file, text);
  return file;
};

describe('counting what runners report', () => {
  it('counts a flaky browser test as passed and an error outside of tests as failed', () => {
    const report = JSON.stringify({ config: {}, stats: { expected: 4, flaky: 1, unexpected: 0 }, errors: [{}] });
    expect(countIn.playwright(report)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('counts cancelled node tests as failed', () => {
    expect(countIn.tap('ok 1\n# pass 7\n# fail 1\n# cancelled 2\n')).toMatchObject({ passed: 7, failed: 3 });
  });

  it('names the failed browser test, its file and the reason', () => {
    const spec = { title: 'submits', ok: false, tests: [{ results: [{ error: { message: 'no button' } }] }] };
    const suites = [
      { title: 'a.e2e.ts', specs: [{ title: 'opens', ok: true }], suites: [{ title: 'a form', specs: [spec] }] },
    ];
    const config = { rootDir: join(root, 'tests/e2e') };
    const report = JSON.stringify({ config, stats: { expected: 1, flaky: 0, unexpected: 1 }, errors: [], suites });
    expect(countIn.playwright(report).failures).toEqual(['tests/e2e/a.e2e.ts › a form › submits\nno button']);
  });

  it('names the failed node test, its file, line and the reason', () => {
    const about = `  duration_ms: 2\n  location: '${join(root, 'tests/tools/a.test.mjs')}:7:1'\n  error: |-\n    1 !== 2\n  code: 'ERR'`;
    const report = `ok 1 - fine\n  ---\n  duration_ms: 1\n  ...\nnot ok 2 - a rule\n  ---\n${about}\n  ...\n# pass 1\n# fail 1\n`;
    const [failure] = countIn.tap(report).failures;
    expect(failure).toMatch(/^tests\/tools\/a\.test\.mjs:7 › a rule\n +1 !== 2\n/);
  });

  it('distinguishes passed, failed and skipped cases of JUnit', () => {
    const report =
      '<testcase name="a"/><testcase name="b"><failure message="x">y</failure></testcase>' +
      '<testcase name="c"><skipped/></testcase><testcase name="d"></testcase>';
    expect(countIn.junit(report)).toEqual({ passed: 2, failed: 1 });
  });

  it.each([
    ['a crash behind good numbers', '{"passed":3,"failed":0}', 1],
    ['no test at all', '{"passed":0,"failed":0}', 0],
    ['a report that breaks off', '{"pass', 0],
  ])('never lets %s pass', (_, report, code) => {
    expect(countsOf({ format: 'jest', reportFile: written(report), printed: '', code }).failed).toBe(1);
  });

  it('fails on a missing report', () => {
    expect(countsOf({ format: 'jest', reportFile: '/nowhere', printed: '', code: 0 }).failed).toBe(1);
  });

  it('reads the last line of a runner of our own', () => {
    const printed = '1 passed, 9 failed\nand again\n12 passed, 0 failed\n';
    expect(countsOf({ format: 'lastLine', printed, code: 0 })).toMatchObject({ passed: 12, failed: 0 });
  });
});
