import { ffmpegEnvironment } from './infra/local/ffmpeg.mjs';

const of = (name, conditions, test) => ({
  extends: true,
  resolve: { conditions: ['source', ...conditions] },
  ssr: { resolve: { conditions: ['source', ...conditions] } },
  test: { name, ...test },
});

/**
 * `unit` needs nothing; `slice` needs the real servers that `npm test` starts; `web` runs in jsdom. The files of a worker
 * share what they import, because evaluating it costs more than the tests: what a test changes it also puts back.
 */
export default {
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    globals: true,
    env: ffmpegEnvironment(),
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      of('unit', ['node', 'node-addons'], { include: ['{libs,apps,scripts}/**/*.test.{ts,mjs}'] }),
      of('web', ['browser', 'module'], {
        include: ['apps/web/**/*.test.tsx'],
        environment: 'jsdom',
        setupFiles: ['apps/web/jsdom.setup.mjs'],
        css: { modules: { classNameStrategy: 'non-scoped' } },
      }),
      of('slice', ['node', 'node-addons'], { include: ['{libs,apps}/**/*.spec.ts'] }),
    ],
  },
};
