import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that browsers and Node have, and jsdom lacks. */
const missing = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

/** Jest's jsdom with the missing browser globals taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missing) this.global[name] ??= globalThis[name];
  }

  exportConditions() {
    return ['source', 'browser'];
  }
}
