import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * What a runner says of itself. A failure is told in words: the file and the test, then why.
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Counts
 */

const sum = (pattern, text) => [...text.matchAll(pattern)].reduce((total, found) => total + Number(found[1]), 0);
const inRepository = (path) => relative(root, path);
const told = (path, why = 'no reason was told') => `${path.filter(Boolean).join(' › ')}\n${why.replace(/^\|-\n/, '')}`;

/** Parsers of report files; the last one parses the runner's output. */
export const countIn = {
  /** Written by count-reporter.mjs. */
  jest(report) {
    const { passed, failed, failures = [] } = JSON.parse(report);
    return { passed, failed, failures: failures.map(({ path, why }) => told(path, why)) };
  },

  /** Playwright's json reporter: flaky tests count as passed; errors outside of tests count as failed. */
  playwright(report) {
    const { config, stats, errors, suites = [] } = JSON.parse(report);
    // The outermost suites are files, relative to the test folder.
    const files = suites.map((suite) => ({ ...suite, title: inRepository(join(config.rootDir, suite.title)) }));
    const failures = [...files.flatMap((file) => unexpectedIn(file, [])), ...errors.map(({ message }) => message)];
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, failures };
  },

  /** The trailer of node:test's TAP. */
  tap(report) {
    const broken = [...report.matchAll(/^ *not ok \d+ - (.*)\n((?: +.*\n)*)/gm)];
    return {
      passed: sum(/^# pass (\d+)/gm, report),
      failed: sum(/^# (?:fail|cancelled) (\d+)/gm, report),
      failures: broken.map(([, name, about]) => {
        const file = /^ *location: '(.*?)(?::\d+)?'$/m.exec(about)?.[1];
        return told([file && inRepository(file), name], /^ *error: ([\s\S]*?)^ *code:/m.exec(about)?.[1]);
      }),
    };
  },

  /** JUnit, as schemathesis writes it. */
  junit(report) {
    const cases = [...report.matchAll(/<testcase\b[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g)];
    const failed = cases.filter(([, body = '']) => /<(?:failure|error)\b/.test(body)).length;
    const skipped = cases.filter(([, body = '']) => /<skipped\b/.test(body)).length;
    return { passed: cases.length - failed - skipped, failed };
  },

  /** Our own runners print a last line `N passed, N failed`. */
  lastLine(printed) {
    const found = [...printed.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
    if (!found) throw new Error('the runner did not end with `N passed, N failed`');
    const [, passed, failed] = found.map(Number);
    return { passed, failed, failures: failed > 0 ? [printed.slice(-2_000)] : [] };
  },
};

function unexpectedIn({ title, suites = [], specs = [] }, above) {
  const path = [...above, title];
  const here = specs.filter(({ ok }) => !ok);
  return [
    ...here.map((spec) => told([...path, spec.title], spec.tests[0]?.results.at(-1)?.error?.message)),
    ...suites.flatMap((suite) => unexpectedIn(suite, path)),
  ];
}

/**
 * The counts of a runner that has ended. One that crashed, left no report or ran nothing counts as one failed test
 * more.
 * @returns {Counts & { remark?: string }}
 */
export function countsOf({ format, reportFile, printed, code }) {
  try {
    const counts = countIn[format](format === 'lastLine' ? printed : readReport(reportFile));
    if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, remark: `ended with ${code}` };
    if (counts.passed + counts.failed === 0) return { passed: 0, failed: 1, remark: 'ran no test' };
    return counts;
  } catch (error) {
    return { passed: 0, failed: 1, remark: `ended with ${code}: ${error.message}` };
  }
}

function readReport(file) {
  if (!existsSync(file)) throw new Error('no report was written');
  return readFileSync(file, 'utf8');
}
