import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const compressible = /\.(js|css|html|svg|json|wasm|txt)$/;

/** Puts a `.br` and a `.gz` beside each built file, so that no request pays for compressing. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < 1_024) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** While developing: every address below `/f/` is answered with the page that fills forms in, as `serve.mjs` does. */
export function fillPage(): Plugin {
  return {
    name: 'fill-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/f/')) request.url = '/fill.html';
        next();
      });
    },
  };
}

/** All the JavaScript that filling in a form can load, compressed: languages and the phone rules included. */
const mostFillBytes = 110_000;

/** Fails the build when the public form's page outgrows its budget: it has to open on a cheap phone in a slow network. */
export function fillBudget(): Plugin {
  return {
    name: 'fill-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/fill.html'));
      if (!entry) return this.error('There is no page that fills forms in (fill.html).');
      const bytes = [...loadedBy(entry, chunks)].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
      if (bytes > mostFillBytes) {
        this.error(`The public form loads ${bytes} bytes of compressed JavaScript; ${mostFillBytes} are its budget.`);
      }
      console.log(`fill.html: ${bytes} of ${mostFillBytes} bytes of compressed JavaScript`);
    },
  };
}

function loadedBy(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
    const next = chunks.find(({ fileName }) => fileName === name);
    if (next) loadedBy(next, chunks, seen);
  }
  return seen;
}
