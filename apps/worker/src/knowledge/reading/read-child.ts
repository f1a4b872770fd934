import { writeFile } from 'node:fs/promises';
import { argv, exit } from 'node:process';
import { Worker } from 'node:worker_threads';
import { knowledgeKinds } from '@tessera/contracts/knowledge/knowledge.schema';
import { readFileBlocks, ReadingFault } from './read-file.ts';

/** Reads a document in a process of its own. Writes its blocks, or why it has none, as JSON. */
const [, , from = '', kind = '', out = '', mostMb = ''] = argv;

/** Node limits the heap only. A packed file that unpacks into gigabytes fills buffers outside of it. */
const watch = `setInterval(() => {
  if (process.memoryUsage.rss() > ${Number(mostMb) * 1024 * 1024}) process.kill(process.pid, 'SIGTERM');
}, 20)`;
new Worker(watch, { eval: true }).unref();

async function main(): Promise<void> {
  const known = knowledgeKinds.find((one) => one === kind) ?? 'text';
  try {
    await writeFile(out, JSON.stringify({ blocks: await readFileBlocks(from, known) }));
  } catch (error) {
    if (!(error instanceof ReadingFault)) throw error;
    await writeFile(out, JSON.stringify({ fault: error.message }));
  }
}

main().then(
  () => exit(0),
  (error: unknown) => {
    process.stderr.write(String(error));
    exit(1);
  },
);
