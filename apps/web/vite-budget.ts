import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * The page that fills forms in has to open on a cheap phone in a slow network: what every form loads, in kB of brotli.
 */
const shellBudget = 90;
/** What one type of field may add. A type that needs more says so, and why, in a `budget.json` in its folder. */
const typeBudget = 12;

interface Part {
  name: string;
  chunks: ReadonlySet<Rolldown.OutputChunk>;
  budget: number;
}

/** Prints what the public page loads, and fails the build when the shell or a type outgrows its budget. */
export function fillBudget(): Plugin {
  return {
    name: 'fill-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/fill.html'));
      if (!entry) return this.error('There is no page that fills forms in (fill.html).');
      const shell = importedBy(entry, chunks);
      const types = typesOf(chunks, shell, (id) => this.getModuleInfo(id));
      if (types.length === 0) return this.error('The public page has no chunk of a field type (*.fill.tsx).');
      for (const { name, chunks: own, budget } of [{ name: 'shell', chunks: shell, budget: shellBudget }, ...types]) {
        const size = kilobytesOf(own);
        console.log(`fill.html ${name.padEnd(18)} ${size.toFixed(1).padStart(6)} of ${budget} kB`);
        if (size > budget)
          this.error(`fill.html ${name}: ${size.toFixed(1)} kB of brotli; the budget is ${budget} kB.`);
      }
    },
  };
}

type InfoOf = (id: string) => Rolldown.ModuleInfo | null;

/** The types, each with everything that it loads beyond the shell, at once or while somebody fills it in. */
function typesOf(
  chunks: readonly Rolldown.OutputChunk[],
  shell: ReadonlySet<Rolldown.OutputChunk>,
  infoOf: InfoOf,
): Part[] {
  const known = new Set([...shell].flatMap(({ moduleIds }) => moduleIds));
  return chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => {
      const [, folder = '', name = ''] = /^(.*\/src\/fields\/([^/]+))\/[^/]+\.fill\.tsx$/.exec(id) ?? [];
      if (name === '') return [];
      const needed = reachedFrom(id, infoOf, new Set(known));
      const own = chunks.filter((chunk) => !shell.has(chunk) && chunk.moduleIds.some((one) => needed.has(one)));
      return [{ name, chunks: new Set(own), budget: budgetOf(folder) }];
    });
}

/** Modules by way of modules, not of chunks: a shared chunk imports what another of its modules needs. */
function reachedFrom(id: string, infoOf: InfoOf, seen: Set<string>, found = new Set<string>()): Set<string> {
  if (seen.has(id)) return found;
  seen.add(id);
  found.add(id);
  const info = infoOf(id);
  for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
    reachedFrom(next, infoOf, seen, found);
  return found;
}

function budgetOf(folder: string): number {
  const path = join(folder, 'budget.json');
  if (!existsSync(path)) return typeBudget;
  const { kB, reason }: { kB?: unknown; reason?: unknown } = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof kB !== 'number' || typeof reason !== 'string' || reason === '')
    throw new Error(`${join(dirname(path), 'budget.json')} must give "kB" as a number and a "reason".`);
  return kB;
}

const kilobytesOf = (chunks: Iterable<Rolldown.OutputChunk>): number =>
  [...chunks].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0) / 1000;

/** A chunk with everything that is loaded before it runs. */
function importedBy(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const next = chunks.find(({ fileName }) => fileName === name);
    if (next) importedBy(next, chunks, seen);
  }
  return seen;
}
