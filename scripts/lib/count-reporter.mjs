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
    const ended = (state) => tests.filter((test) => test.result().state === state).length;
    const broken = around.filter((one) => one.errors().length > 0).length + strayErrors.length;
    const counts = { passed: ended('passed'), failed: ended('failed') + ended('pending') + broken };
    writeFileSync(this.file, JSON.stringify(counts));
  }
}
