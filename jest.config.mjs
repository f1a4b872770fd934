import { embeddingModelFolder } from './infra/local/embedding-model.mjs';
import { ffmpegEnvironment } from './infra/local/ffmpeg.mjs';
import { swcOptions } from './scripts/jest/swc-options.mjs';

// Jest has no setting for it; workers take over the environment.
Object.assign(process.env, ffmpegEnvironment(), { EMBEDDING_MODEL: embeddingModelFolder });

const common = {
  // As in browsers and in Node, promises go on while a test holds the clock.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
  modulePathIgnorePatterns: ['/dist/'],
};

/** Node loads what these tests import, once for all files of a worker (docs/adr/0007). */
const native = {
  ...common,
  testEnvironment: '<rootDir>/scripts/jest/native-environment.mjs',
  testRunner: '<rootDir>/scripts/jest/native-runner.mjs',
  transform: {},
};

/** `unit` needs nothing; `slice` needs the real servers that `npm test` starts; `web` runs in jsdom. */
export default {
  maxWorkers: 2,
  testTimeout: 120_000,
  reporters: ['default', '<rootDir>/scripts/lib/count-reporter.mjs'],
  projects: [
    { ...native, displayName: 'unit', testMatch: ['<rootDir>/{libs,apps,scripts}/**/*.test.{ts,mjs}'] },
    { ...native, displayName: 'slice', testMatch: ['<rootDir>/{libs,apps}/**/*.spec.ts'] },
    {
      ...common,
      displayName: 'web',
      testMatch: ['<rootDir>/apps/web/**/*.test.tsx'],
      testEnvironment: '<rootDir>/scripts/jest/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/apps/web/jsdom.setup.mjs'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '\\.tsx?$': ['@swc/jest', swcOptions] },
      moduleNameMapper: {
        '\\.css$': '<rootDir>/scripts/jest/class-names.mjs',
        // Their ES modules are named in a field of package.json that only bundlers read.
        '^@dnd-kit/(geometry|state)$': '<rootDir>/node_modules/@dnd-kit/$1/dist/index.mjs',
      },
    },
  ],
};
