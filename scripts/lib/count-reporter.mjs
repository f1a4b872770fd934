import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/**
 * Writes jest's numbers for `npm test` to the file that COUNTS_FILE names. Beside a test that failed, a file that could
 * not be run to its end counts as one failed: one that does not load, has no test, breaks after its tests, or whose
 * process died.
 */
export default class CountReporter {
  onRunComplete(_contexts, { testResults, numPassedTests }) {
    const failures = testResults.flatMap(failuresOf);
    const counts = { passed: numPassedTests, failed: failures.length, failures };
    if (process.env.COUNTS_FILE) writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts));
  }
}

function failuresOf({ testFilePath, testResults, testExecError, failureMessage }) {
  const file = relative(root, testFilePath);
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ ancestorTitles, title, failureMessages }) => ({
      path: [file, ...ancestorTitles, title],
      why: plain(failureMessages.join('\n')),
    }));
  if (!testExecError) return failed;
  const why = failed.length > 0 ? testExecError.stack || testExecError.message : failureMessage;
  return [...failed, { path: [file], why: plain(why || 'it broke outside of its tests') }];
}

const plain = (text) => stripVTControlCharacters(text).trim();
