import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers and Node have, and jsdom does not. */
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

/** Jest's jsdom, with what it lacks of a browser from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missing) this.global[name] ??= globalThis[name];
  }

  exportConditions() {
    return ['source', 'browser'];
  }
}
