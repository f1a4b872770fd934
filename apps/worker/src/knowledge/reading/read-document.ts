import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Block } from '@tessera/brain/knowledge/chunking';
import type { KnowledgeKind } from '@tessera/contracts/knowledge/knowledge.schema';
import { unprocessable } from '@tessera/kernel/errors';

/** From sources, tests run the built script. */
const childFile = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../../dist/knowledge/reading/read-child.js' : './read-child.js',
    import.meta.url,
  ),
);
/** Memory of the process, and of its heap. */
const [mostMb, heapMb] = [512, 384];
const patienceMs = 120_000;

/**
 * Reads a file in a process of its own.
 * @param folder for temporary files; the caller removes it
 * @throws DomainError with the reason, if the file cannot be read
 */
export async function readDocument(path: string, kind: KnowledgeKind, folder: string): Promise<Block[]> {
  const out = join(folder, 'blocks.json');
  const end = await run([`--max-old-space-size=${heapMb}`, childFile, path, kind, out, String(mostMb)]);
  if (end === 'late') throw unprocessable('The file takes more than two minutes to read. Split it into smaller ones.');
  if (end === 'failed') throw unprocessable('The file could not be read. It is damaged, or larger than it looks.');
  const { blocks, fault } = JSON.parse(await readFile(out, 'utf8')) as { blocks?: Block[]; fault?: string };
  if (fault !== undefined) throw unprocessable(fault);
  return blocks ?? [];
}

function run(args: string[]): Promise<'done' | 'late' | 'failed'> {
  return new Promise((resolve, reject) => {
    // The child gets no settings, so no secrets either.
    const child = spawn(process.execPath, args, {
      env: {},
      stdio: 'ignore',
      timeout: patienceMs,
      killSignal: 'SIGKILL',
    });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code === 0 ? 'done' : signal === 'SIGKILL' ? 'late' : 'failed'));
  });
}
