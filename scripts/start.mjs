// `npm start`: installs, builds, brings up the servers and Tessera's processes, and keeps them alive until Ctrl-C.
//   npm run dev    the same with --watch: what is saved is compiled, processes restart and pages reload
// Node's built-ins alone: it runs before node_modules exists.
import { mkdirSync } from 'node:fs';
import { bringUpEmbedding } from '../infra/local/embedding-model.mjs';
import { ensureFfmpeg } from '../infra/local/ffmpeg.mjs';
import { bringUpSpeech, isSpeechLocal } from '../infra/local/speech.mjs';
import { buildProcesses, buildWeb } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { launchSettings, processEnvironment } from './lib/launch-settings.mjs';
import { bold, dim, duration, explain, green, hushSteps, say, step, yellow } from './lib/output.mjs';
import { checkPrerequisites } from './lib/prerequisites.mjs';
import { endCommands } from './lib/run.mjs';
import { checkPorts, processes, startLivekit, startProcesses, startServers } from './lib/stack.mjs';
import { Supervisor } from './lib/supervisor.mjs';
import { watchProcesses, webInDevelopment } from './lib/watch.mjs';

const isWatching = process.argv.includes('--watch');

async function bringUp(supervisor, settings) {
  await step('prerequisites', () => checkPrerequisites({ mongo: settings.local.mongo && !settings.useDocker }));
  await step('leftovers', async () => {
    const ended = await supervisor.clearLeftovers();
    return ended.length > 0 ? `ended ${ended.join(', ')} of a launcher that was killed` : 'none';
  });
  await checkPorts(settings);
  const servers = startServers(supervisor, settings);
  const built = step('packages', installPackages).then(() =>
    Promise.all([step('processes: build', buildProcesses), isWatching || step('web: build', buildWeb)]),
  );
  const ffmpeg = step('ffmpeg: find', async () => ((await ensureFfmpeg()) ? 'fetched into .cache' : 'found'));
  await Promise.all([servers, built, ffmpeg]);
  if (settings.local.livekit) void startLivekit(supervisor, settings, tellLivekit);
  if (isSpeechLocal(process.env)) void bringUpSpeech(settings.dataDir, tellSpeech);
  void bringUpEmbedding(settings.dataDir, tellEmbedding);
  const children = processes(settings, processEnvironment(settings, process.env));
  const started = isWatching
    ? children.map((child) => (child.name === 'web' ? webInDevelopment(settings) : child))
    : children;
  await startProcesses(supervisor, started);
  if (isWatching) await step('compiler: watch', () => watchProcesses(supervisor));
}

function announce({ demo, dataDir, local, ports, publicUrl }, started) {
  say();
  say(`${green('Tessera is ready')} ${dim(`after ${duration(performance.now() - started)}`)}`);
  say(`  ${bold(publicUrl ?? `http://localhost:${ports.web}`)}`);
  say(`  sign in with ${bold(demo.email)} and ${bold(demo.password)}`);
  if (local.payments) say(dim('  payments: a stand-in without keys of a provider. No money moves'));
  say(dim(`  data and logs: ${dataDir}`));
  say(dim('  Ctrl-C ends everything'));
}

function tellLivekit({ state, detail }) {
  if (state === 'ready') say(`  ${green('✓')} livekit is ready`);
  if (state === 'building') say(dim(`  · livekit is being built in the background (${detail})`));
  if (state === 'failed') say(`  ${yellow('!')} livekit failed, video verification is off: ${detail}`);
  if (state === 'missing') say(`  ${yellow('!')} no video verification: ${detail}`);
}

function tellSpeech({ state, detail }) {
  if (state === 'fetching') say(dim(`  · voice and recogniser are being fetched in the background (${detail})`));
  if (state === 'ready')
    say(detail ? `  ${yellow('!')} the recogniser works ${detail}` : `  ${green('✓')} voice and recogniser are ready`);
  if (state === 'failed')
    say(`  ${yellow('!')} voice and recogniser could not be fetched, video verification is off: ${detail}`);
  if (state === 'missing') say(`  ${yellow('!')} no video verification: ${detail}`);
}

function tellEmbedding({ state, detail }) {
  if (state === 'fetching')
    say(dim(`  · the embedding model of agents is being fetched in the background (${detail})`));
  if (state === 'ready') say(`  ${green('✓')} the embedding model of agents is ready`);
  if (state === 'failed')
    say(`  ${yellow('!')} the embedding model could not be fetched, agents search by words alone: ${detail}`);
}

async function main() {
  const started = performance.now();
  const settings = launchSettings(process.env);
  mkdirSync(settings.dataDir, { recursive: true });
  let ending = false;
  const end = async (code) => {
    if (ending) return;
    ending = true;
    hushSteps();
    endCommands();
    await supervisor.stop();
    process.exit(code);
  };
  const supervisor = new Supervisor({
    dataDir: settings.dataDir,
    onGivingUp: (error) => {
      explain(error);
      void end(1);
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (ending) return supervisor.killNow();
      say(`\n${dim('ending …')}`);
      void end(0);
    });
  try {
    await bringUp(supervisor, settings);
    announce(settings, started);
  } catch (error) {
    if (ending) return;
    explain(error);
    await end(1);
  }
}

await main();
