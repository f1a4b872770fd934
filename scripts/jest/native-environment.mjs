import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Jest's node environment without a separate context: tests share the worker's globals. */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.usesServers = projectConfig.displayName?.name === 'slice';
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.own = { console: globalThis.console, exit: process.exit };
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.own.console;
    process.exit = this.own.exit;
    // Node loads modules once: this one knows the databases that the tests of the file have asked for.
    if (this.usesServers) await (await import('@tessera/testing/test-servers')).dropTestDatabases();
  }

  exportConditions() {
    return ['source', 'node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
