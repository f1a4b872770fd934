import { defineConfig } from 'rolldown';

/** Packages with native parts, or with files that they look for beside themselves. */
const besideTheBundle =
  /^(fluent-ffmpeg|@livekit\/(local-inference|rtc-ffi-bindings|rtc-node)|@node-rs\/argon2|msgpackr-extract|onnxruntime-node|pdfkit|fontkit|sharp|swagger-ui-dist)(\/|$)/;
/** What libraries look for in vain and do without. */
const notInstalled =
  /^(@aws-sdk\/credential-providers|@fastify\/(multipart|static|view)|@mongodb-js\/zstd|@nestjs\/(microservices|platform-express|websockets)|aws4|bufferutil|class-transformer|class-validator|gcp-metadata|kerberos|mongodb-client-encryption|snappy|socks|utf-8-validate)(\/|$)/;

const bundleOf = (dir, input) =>
  defineConfig({
    input,
    platform: 'node',
    external: (id) => besideTheBundle.test(id) || notInstalled.test(id),
    onLog: (level, log) => {
      if (level === 'warn' && log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    },
    output: {
      dir,
      chunkFileNames: '[name].js',
      format: 'esm',
      keepNames: true,
      sourcemap: true,
      sourcemapExcludeSources: true,
    },
  });

/**
 * What runs, each process in a few files: thousands of small ones take Node three times as long to load
 * (docs/adr/0008). The framework of the agents starts `job_proc_lazy_main` beside itself for each session, and that
 * loads `job`; and `inference_proc_lazy_main` once, which loads `likelihood-runner`.
 */
export default [
  bundleOf('apps/api/dist/bundle', {
    main: 'apps/api/dist/main.js',
    'models-child': 'libs/brain/dist/models/models-child.js',
  }),
  bundleOf('apps/worker/dist/bundle', {
    main: 'apps/worker/dist/main.js',
    'xls-child': 'apps/worker/dist/imports/reading/xls-child.js',
    'models-child': 'libs/brain/dist/models/models-child.js',
    'read-child': 'apps/worker/dist/knowledge/reading/read-child.js',
    'code-thread': 'apps/worker/dist/nodes/runCode/code-thread.js',
  }),
  bundleOf('apps/sip-gateway/dist/bundle', { main: 'apps/sip-gateway/dist/main.js' }),
  bundleOf('apps/agent/dist/bundle', {
    main: 'apps/agent/dist/main.js',
    job: 'apps/agent/dist/job.js',
    job_proc_lazy_main: 'node_modules/@livekit/agents/dist/ipc/job_proc_lazy_main.js',
    'likelihood-runner': 'apps/agent/dist/speech/local/likelihood/likelihood-runner.js',
    inference_proc_lazy_main: 'node_modules/@livekit/agents/dist/ipc/inference_proc_lazy_main.js',
  }),
];
