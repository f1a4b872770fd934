// `npm test`: the suite with servers, ports and data folders of its own.
//   npm test -- --only unit,slice    runs some of it, of any suite
//   npm test -- --only slice -- apps/api/src/modules/forms    runs the files whose path contains that
//   npm run test:voice               runs what hears speech against the clock (--suite voice)
//   npm run test:dialect             runs the slices on another database (--only slice --database secantusdb)
// The last line is `N passed, N failed` over all runners together.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureEmbeddingModel } from '../infra/local/embedding-model.mjs';
import { ensureFfmpeg, ffmpegEnvironment } from '../infra/local/ffmpeg.mjs';
import { secantusdbServer } from '../infra/local/secantusdb.mjs';
import { buildProcesses, buildWeb } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { freePort } from './lib/net.mjs';
import { Advice, bold, dim, duration, explain, green, hushSteps, red, say, step } from './lib/output.mjs';
import { root } from './lib/paths.mjs';
import { checkPrerequisites } from './lib/prerequisites.mjs';
import { endGroup } from './lib/process-table.mjs';
import { endCommands } from './lib/run.mjs';
import { runners } from './lib/runners.mjs';
import { startServers } from './lib/stack.mjs';
import { Supervisor } from './lib/supervisor.mjs';
import { countsOf } from './lib/test-counts.mjs';
import { ensureSecantusdb } from './lib/test-tools.mjs';

const results = join(root, 'test-results');
const aboutServers = ['MONGO_URL', 'REDIS_URL', 'LIVEKIT_URL'];

const text = { type: 'string' };
const options = () => parseArgs({ options: { only: text, suite: text, database: text }, allowPositionals: true });

function chosenRunners({ values, positionals: paths }) {
  const only = values.only?.split(',');
  if (values.suite && !runners.some(({ suite }) => suite === values.suite))
    throw new Advice(`No suite is called ${values.suite}. There is: voice`);
  const unknown = only?.filter((name) => !runners.some((runner) => runner.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Advice(
      `No runner is called ${unknown.join(', ')}. There are: ${runners.map(({ name }) => name).join(', ')}`,
    );
  const chosen = [];
  for (const runner of runners) {
    if (only ? !only.includes(runner.name) : runner.suite !== values.suite) continue;
    if (!runner.exists()) {
      if (only) throw new Advice(`${runner.name} has no tests yet.`);
      continue;
    }
    if (paths.length > 0 && !only)
      throw new Advice('Name the runner of these files, too: npm test -- --only unit -- PATH');
    if (paths.length > 0 && !runner.takesPaths) throw new Advice(`${runner.name} always runs as a whole.`);
    chosen.push({ ...runner, command: (given) => runner.command({ ...given, paths }) });
  }
  return chosen;
}

async function startSecantusdb(supervisor, place) {
  const command = await step('secantusdb: find', ensureSecantusdb);
  await step('secantusdb: start', () => supervisor.start(secantusdbServer({ ...place, command })));
}

function checkDatabase(database, chosen) {
  if (database === undefined) return;
  if (database !== 'secantusdb') throw new Advice('The only other database is: secantusdb');
  if (chosen.some(({ needs }) => needs.includes('build')))
    throw new Advice('Only slices run on another database: add --only slice');
}

async function bringUp(supervisor, dataDir, chosen, database) {
  checkDatabase(database, chosen);
  const needed = new Set(chosen.flatMap((runner) => runner.needs));
  const local = { mongo: database === undefined, redis: true };
  await step('prerequisites', () => checkPrerequisites(local));
  await step('packages', installPackages);
  await step('ffmpeg: find', async () => ((await ensureFfmpeg()) ? 'fetched into .cache' : 'found'));
  await step('embedding model: find', ensureEmbeddingModel);
  const isBuilt = needed.has('build') && (await builds());
  if (!needed.has('servers')) return { isBuilt, servers: {} };
  const ports = { mongo: await freePort(), redis: await freePort() };
  await startServers(supervisor, { dataDir, ports, local });
  if (!local.mongo) await startSecantusdb(supervisor, { dataDir, port: ports.mongo });
  const servers = {
    MONGO_URL: `mongodb://127.0.0.1:${ports.mongo}/tessera-test`,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
  };
  return { isBuilt, servers };
}

/** A failed build fails the runners that need it; the others still run. */
async function builds() {
  const built = await Promise.allSettled([step('processes: build', buildProcesses), step('web: build', buildWeb)]);
  for (const { reason } of built) if (reason) explain(reason);
  return built.every(({ status }) => status === 'fulfilled');
}

const underWay = new Set();

const lonely = 'alone';

/** Runs the lanes concurrently, then those that must run alone; each lane runs its runners in turn. */
function stagesOf(chosen) {
  const laneOf = (name) => chosen.filter(({ lane }) => lane === name);
  const beside = new Set(chosen.map(({ lane }) => lane).filter((lane) => lane !== lonely));
  return [[...beside].map(laneOf), [laneOf(lonely)]];
}

/** Runs one runner, shows and keeps what it prints, and counts. What runs beside another shows it at its end. */
async function runOne(runner, servers, isAlone) {
  const started = performance.now();
  const title = `\n${bold(`── ${runner.name}`)}`;
  say(isAlone ? title : dim(`  · ${runner.name} begins`));
  const reportFile = join(results, `${runner.name}.report`);
  rmSync(reportFile, { force: true });
  const { code, printed } = await outcome(runner, reportFile, servers, isAlone);
  if (!isAlone) say(`${title}\n${printed}`);
  return {
    name: runner.name,
    took: performance.now() - started,
    ...countsOf({ ...runner, reportFile, printed, code }),
  };
}

const notRun = ({ name }, remark) => ({ name, passed: 0, failed: 1, took: 0, remark });

async function outcome(runner, reportFile, servers, isAlone) {
  try {
    const prepared = (await runner.prepare?.()) ?? {};
    const [command, args] = runner.command({ reportFile });
    const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !aboutServers.includes(name)));
    const env = {
      ...clean,
      ...ffmpegEnvironment(),
      ...servers,
      ...prepared,
      ...runner.env?.({ reportFile }),
      NODE_ENV: 'test',
    };
    const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    return await ended(child, runner, isAlone);
  } catch (error) {
    explain(error);
    return { code: 1, printed: '' };
  }
}

function ended(child, { name }, isShown) {
  underWay.add(child);
  const log = createWriteStream(join(results, `${name}.log`));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      if (isShown) process.stdout.write(chunk);
      log.write(chunk);
      printed += chunk;
    });
  return new Promise((resolve) => {
    const end = (code) => {
      underWay.delete(child);
      log.end();
      resolve({ code, printed });
    };
    child.once('error', () => end(127));
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Prints a short form of each failure, because perhaps only the end of a log is kept. */
const shortened = (failure) => failure.trim().split('\n').slice(0, 25).join('\n    ').slice(0, 2_000);

function summary(outcomes, started) {
  say(`\n${bold('── all')}`);
  const order = ({ name }) => runners.findIndex((runner) => runner.name === name);
  for (const { name, passed, failed, took, remark } of outcomes.toSorted((a, b) => order(a) - order(b))) {
    const mark = failed === 0 ? green('✓') : red('✗');
    const why = remark ? red(` ${remark}`) : '';
    say(
      `  ${mark} ${name.padEnd(14)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${dim(duration(took).padStart(12))}${why}`,
    );
  }
  for (const { name, failures = [] } of outcomes)
    for (const failure of failures) say(`\n${red(`✗ ${name}`)} ${shortened(failure)}`);
  say(dim(`  reports and logs: ${results}, ${duration(performance.now() - started)} in all`));
  const total = (key) => outcomes.reduce((sum, counts) => sum + counts[key], 0);
  say(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}

async function main() {
  const started = performance.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-test-'));
  mkdirSync(results, { recursive: true });
  const outcomes = [];
  let ending = false;
  const end = async (code) => {
    if (ending) return;
    ending = true;
    hushSteps();
    endCommands();
    await Promise.all([...underWay].map(({ pid }) => endGroup(pid, 10_000)));
    await supervisor.stop();
    rmSync(dataDir, { recursive: true, force: true });
    process.exitCode = summary(outcomes, started) || code;
    process.exit();
  };
  const failWith = (name) => (error) => {
    explain(error);
    outcomes.push(notRun({ name }, error.message.split('\n')[0]));
    return end(1);
  };
  const supervisor = new Supervisor({ dataDir, onGivingUp: failWith('servers') });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void failWith('suite')(new Advice(`ended by ${signal}`)));
  try {
    const given = options();
    const chosen = chosenRunners(given);
    const { isBuilt, servers } = await bringUp(supervisor, dataDir, chosen, given.values.database);
    const runLane = async (lane, isAlone) => {
      for (const runner of lane) {
        const canRun = isBuilt || !runner.needs.includes('build');
        outcomes.push(
          canRun ? await runOne(runner, servers, isAlone) : notRun(runner, 'what it needs could not be built'),
        );
      }
    };
    for (const lanes of stagesOf(chosen)) await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
    await end(0);
  } catch (error) {
    await failWith('set-up')(error);
  }
}

await main();
