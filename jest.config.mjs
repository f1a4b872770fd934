const typescript = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['/dist/'],
};

/** `unit` needs nothing; `slice` needs the real servers that `npm test` starts; `web` runs in jsdom. */
export default {
  projects: [
    { ...typescript, displayName: 'unit', testMatch: ['<rootDir>/{libs,apps,scripts}/**/*.test.{ts,mjs}'] },
    {
      ...typescript,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'module'] },
      testMatch: ['<rootDir>/apps/web/**/*.test.tsx'],
      setupFiles: ['<rootDir>/apps/web/jsdom.setup.mjs'],
      moduleNameMapper: { '\\.css$': '<rootDir>/apps/web/css.stub.mjs' },
    },
    { ...typescript, displayName: 'slice', testMatch: ['<rootDir>/{libs,apps}/**/*.spec.ts'] },
  ],
};
