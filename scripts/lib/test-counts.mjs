import { existsSync, readFileSync } from 'node:fs';

/**
 * What a runner says of itself.
 * @typedef {{ passed: number, failed: number }} Counts
 */

const sum = (pattern, text) => [...text.matchAll(pattern)].reduce((total, found) => total + Number(found[1]), 0);

/** Each reads the counts from a report file, except the last, which reads them from what the runner printed. */
export const countIn = {
  /** Written by count-reporter.mjs. */
  vitest(report) {
    const { passed, failed } = JSON.parse(report);
    return { passed, failed };
  },

  /** Playwright's json reporter: flaky tests passed in the end, but errors outside of tests count. */
  playwright(report) {
    const { stats, errors } = JSON.parse(report);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  },

  /** The trailer of node:test's TAP. */
  tap(report) {
    return { passed: sum(/^# pass (\d+)/gm, report), failed: sum(/^# (?:fail|cancelled) (\d+)/gm, report) };
  },

  /** JUnit, as schemathesis writes it. */
  junit(report) {
    const cases = [...report.matchAll(/<testcase\b[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g)];
    const failed = cases.filter(([, body = '']) => /<(?:failure|error)\b/.test(body)).length;
    const skipped = cases.filter(([, body = '']) => /<skipped\b/.test(body)).length;
    return { passed: cases.length - failed - skipped, failed };
  },

  /** A runner of our own ends with a line `N passed, N failed`. */
  lastLine(printed) {
    const found = [...printed.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
    if (!found) throw new Error('the runner did not end with `N passed, N failed`');
    return { passed: Number(found[1]), failed: Number(found[2]) };
  },
};

/**
 * The counts of a runner that has ended. One that crashed, left no report or ran nothing counts as one failed test more.
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
