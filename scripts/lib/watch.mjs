// `npm run dev` on top of `npm start`: watches, compiles, bundles and restarts processes.
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answers } from './net.mjs';
import { dim, duration, red, say } from './output.mjs';
import { root } from './paths.mjs';

/** Vite instead of the built web client, with hot reload. */
export const webInDevelopment = ({ ports }) => ({
  name: 'web',
  command: process.execPath,
  args: [join(root, 'node_modules/vite/bin/vite.js')],
  cwd: join(root, 'apps/web'),
  env: {
    API_URL: `http://127.0.0.1:${ports.api}`,
    LIVEKIT_URL: process.env.LIVEKIT_URL || `ws://127.0.0.1:${ports.livekit}`,
    WEB_PORT: String(ports.web),
  },
  ready: () => answers(`http://127.0.0.1:${ports.web}/`),
});

const compiler = {
  name: 'compiler',
  command: process.execPath,
  args: [join(root, 'node_modules/typescript/bin/tsc'), '-b', '--watch', '--preserveWatchOutput'],
  cwd: root,
  ready: async () => true,
};

/** Process of a bundle, by the bundle's folder. */
const processOf = (file) => /^apps\/(api|worker|agent)\/dist\/bundle/.exec(relative(root, file))?.[1];

/**
 * Compiles and bundles what is saved, and restarts the processes whose bundle changed.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 */
export async function watchProcesses(supervisor) {
  await supervisor.start(compiler);
  const { watch } = await import('rolldown');
  const { default: bundles } = await import(pathToFileURL(join(root, 'rolldown.config.mjs')).href);
  const known = new Set();
  const watcher = watch(bundles);
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') say(`${red('✗')} ${event.error?.message ?? event.error}`);
    if (event.code !== 'BUNDLE_END') return;
    await event.result.close();
    const names = new Set([event.output].flat().map(processOf));
    for (const name of names) {
      // The first bundle of each is already running.
      if (name === undefined || !known.has(name)) known.add(name);
      else await restarted(supervisor, name);
    }
  });
  return () => watcher.close();
}

async function restarted(supervisor, name) {
  const started = performance.now();
  await supervisor.restart(name);
  say(dim(`  · ${name} restarted in ${duration(performance.now() - started)}`));
}
