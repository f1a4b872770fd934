import { writeFileSync } from 'node:fs';

/**
 * Tells vitest's numbers to `npm test` in the file that `--outputFile` names. Beside a test that failed, these count as one
 * failed each: a test that never ended, a file or a hook around tests that broke, an error outside of all of them.
 */
export default class CountReporter {
  onInit({ config }) {
    this.file = config.outputFile;
  }

  onTestRunEnd(modules, strayErrors) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const around = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const failures = [
      ...tests.filter((test) => ['failed', 'pending'].includes(test.result().state)).map(failureOf),
      ...around.filter((one) => one.errors().length > 0).map((one) => failure(one, one.errors())),
      ...strayErrors.map((error) => failure(undefined, [error])),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    writeFileSync(this.file, JSON.stringify({ passed, failed: failures.length, failures }));
  }
}

const failureOf = (test) => failure(test, test.result().errors ?? [{ message: 'it never ended' }]);

const failure = (one, errors) => ({
  path: one ? [one.module?.relativeModuleId ?? one.relativeModuleId, one.fullName] : ['outside of all tests'],
  why: errors.map(({ message, stack }) => stack ?? message).join('\n'),
});
