import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { default: runWithCircus } = require('jest-circus/runner');

/**
 * Jest's own test runner, except that Node loads the modules: the files of a worker share what they import. Everything
 * else (hooks, time limits, mocks, stray errors, results) is jest-circus.
 */
export default function runNatively(globalConfig, config, environment, runtime, path, sendMessageToJest) {
  // Node maps stacks to the sources itself; jest's source maps cover only modules loaded by jest.
  Error.prepareStackTrace = undefined;
  // Jest captures 100 lines per error, which is slow in tests that throw thousands.
  Error.stackTraceLimit = 25;
  globalThis.jest = runtime.requireModuleOrMock(path, '@jest/globals').jest;
  return runWithCircus(globalConfig, config, environment, loadingNatively(runtime), path, sendMessageToJest);
}

const loadingNatively = (runtime) =>
  new Proxy(runtime, {
    get(target, name) {
      if (Object.hasOwn(natively, name)) return natively[name];
      const value = target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const natively = {
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: (path) => import(pathToFileURL(path).href),
  requireInternalModule(path) {
    forgetLastFile(path);
    return require(path);
  },
};

/** jest-circus keeps its state in globals and in its module, which jest would discard with a file's context. */
function forgetLastFile(circus) {
  delete require.cache[circus];
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description === 'JEST_STATE_SYMBOL') delete globalThis[symbol];
}
