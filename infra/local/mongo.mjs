import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { talks } from '../../scripts/lib/net.mjs';
import { cache, root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { makeAtomicFolder } from './atomic-folder.mjs';

const project = join(root, 'infra/local/mongo');
const sources = join(project, 'src/main/java/tessera/local');

/** Build folder named by the source's hash, so that a running server keeps its classes. */
function target() {
  const hash = createHash('sha256').update(readFileSync(join(project, 'pom.xml')));
  for (const file of readdirSync(sources).sort()) hash.update(file).update(readFileSync(join(sources, file)));
  return join(cache, 'mongo', hash.digest('hex').slice(0, 16));
}

/** Builds the MongoDB-compatible server with Maven if needed. Returns whether it was built. */
export async function buildMongo() {
  const folder = target();
  if (existsSync(folder)) return false;
  await makeAtomicFolder(folder, (unfinished) =>
    run('mvn', ['-q', '-B', '-f', join(project, 'pom.xml'), 'package', `-Dtarget=${unfinished}`]),
  );
  return true;
}

/** Class path of the server, which must have been built. */
export function mongoClasses() {
  return `${join(target(), 'mongo.jar')}:${join(target(), 'lib')}/*`;
}

const megabyte = 2 ** 20;

/** Memory of the machine or container. */
function machineMemory() {
  const allowed = process.constrainedMemory?.();
  return Math.min(totalmem(), allowed || Infinity);
}

/**
 * How the server uses memory: a twelfth of what is there as its heap, from 320 MB to the 900 MB in which 100,000
 * records are read without much collecting. A third of the heap keeps pages of the file; the young generation takes
 * what a query decodes.
 */
export function mongoMemory(bytes = machineMemory()) {
  const heap = Math.round(Math.min(900, Math.max(320, bytes / 12 / megabyte)));
  return { heap, cache: Math.round(heap / 3), young: Math.round(heap / 5.6) };
}

/**
 * How to start the MongoDB-compatible server on a file below `dataDir`. It must have been built.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {number} options.port
 * @param {number} [options.expireEveryMs] how often documents whose time is over go
 * @param {ReturnType<typeof mongoMemory>} [options.memory] in megabytes
 */
export function mongoServer({ dataDir, port, expireEveryMs = 60_000, memory = mongoMemory() }) {
  mkdirSync(join(dataDir, 'mongo'), { recursive: true });
  return {
    name: 'mongo',
    command: 'java',
    args: [
      // Without the optimising compiler: it costs more than it saves in a process that lives for hours.
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      `-Xms${memory.young + 64}m`,
      `-Xmx${memory.heap}m`,
      `-Xmn${memory.young}m`,
      // The store closes itself when out of memory: only a new process answers again.
      '-XX:+ExitOnOutOfMemoryError',
      '-XX:SoftRefLRUPolicyMSPerMB=50',
      '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
      '-Dorg.slf4j.simpleLogger.log.tessera.local=info',
      '-Dorg.slf4j.simpleLogger.showDateTime=true',
      `-Dtessera.expireEveryMs=${expireEveryMs}`,
      `-Dtessera.cacheMb=${memory.cache}`,
      '-cp',
      mongoClasses(),
      'tessera.local.Main',
      join(dataDir, 'mongo/store.mv.db'),
      '127.0.0.1',
      String(port),
    ],
    ready: () => talks(port),
  };
}
