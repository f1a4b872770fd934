import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { talks } from '../../scripts/lib/net.mjs';
import { cache, root } from '../../scripts/lib/places.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { makeWholeFolder } from './whole-folder.mjs';

const project = join(root, 'infra/local/mongo');
const sources = join(project, 'src/main/java/tessera/local');

/** The folder of this very source's build: another source is built elsewhere, so a running server keeps its classes. */
function target() {
  const hash = createHash('sha256').update(readFileSync(join(project, 'pom.xml')));
  for (const file of readdirSync(sources).sort()) hash.update(file).update(readFileSync(join(sources, file)));
  return join(cache, 'mongo', hash.digest('hex').slice(0, 16));
}

/** Builds the MongoDB-compatible server with Maven unless it is built. Answers whether there was anything to do. */
export async function buildMongo() {
  const folder = target();
  if (existsSync(folder)) return false;
  await makeWholeFolder(folder, (unfinished) =>
    run('mvn', ['-q', '-B', '-f', join(project, 'pom.xml'), 'package', `-Dtarget=${unfinished}`]),
  );
  return true;
}

/** Where Java finds the server's classes. It must have been built. */
export function mongoClasses() {
  return `${join(target(), 'mongo.jar')}:${join(target(), 'lib')}/*`;
}

/**
 * How to start the MongoDB-compatible server on a file below `dataDir`. It must have been built.
 * @param {{ dataDir: string, port: number, expireEveryMs?: number }} options how often documents whose time is over go
 */
export function mongoServer({ dataDir, port, expireEveryMs = 60_000 }) {
  mkdirSync(join(dataDir, 'mongo'), { recursive: true });
  return {
    name: 'mongo',
    command: 'java',
    args: [
      // The optimising compiler costs more than it saves in a process that lives for hours, not weeks.
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-Xms64m',
      '-Xmx384m',
      '-XX:SoftRefLRUPolicyMSPerMB=50',
      '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
      '-Dorg.slf4j.simpleLogger.showDateTime=true',
      `-Dtessera.expireEveryMs=${expireEveryMs}`,
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
