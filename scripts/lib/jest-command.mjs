/** Jest with what the projects of jest.config.mjs need of Node: our own sources as they are, and native modules in jsdom. */
export const jestCommand = [
  '--conditions=source',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--import=./scripts/jest/swc-hooks.mjs',
  'node_modules/jest/bin/jest.js',
];
