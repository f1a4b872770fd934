import { writeFile } from 'node:fs/promises';
import { argv, exit } from 'node:process';
import { type KnowledgeKind, knowledgeKinds } from '@tessera/contracts/knowledge/knowledge.schema';
import { readFileBlocks, ReadingFault } from './read-file.ts';

/**
 * A process of its own for the readers of documents, held by its memory and time alone. Writes the blocks of a file, or
 * why it has none, as JSON.
 */
const [, , from = '', kind = '', out = ''] = argv;

async function main(): Promise<void> {
  const known = knowledgeKinds.find((one): one is KnowledgeKind => one === kind) ?? 'text';
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
