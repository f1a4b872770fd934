/**
 * The jest command with the Node flags that the projects of jest.config.mjs need: loading our sources directly, and
 * native modules in jsdom.
 */
export const jestCommand = [
  '--conditions=source',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--import=./scripts/jest/swc-hooks.mjs',
  'node_modules/jest/bin/jest.js',
];
