import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** From here on the best compression takes longer than it saves. */
const largeBytes = 2_000_000;
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
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: content.length > largeBytes ? 5 : 10 } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: content.length > largeBytes ? 6 : 9 }));
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

/**
 * The JavaScript that filling in a form can load, compressed: languages and the phone rules included. Camera, recorder
 * and room come only for a form that has such a field, when it is shown: they have a budget of their own.
 */
const mostFillBytes = 110_000;
const mostCaptureBytes = 330_000;

/** What is loaded for fields that use camera and microphone alone. */
const isCapture = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.some((id) =>
    /\/src\/fill\/(capture|verification)\/|\/node_modules\/(livekit-client|@mediapipe)\//.test(id),
  );

/** Fails the build when the public form's page outgrows its budget: it has to open on a cheap phone in a slow network. */
export function fillBudget(): Plugin {
  return {
    name: 'fill-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/fill.html'));
      if (!entry) return this.error('There is no page that fills forms in (fill.html).');
      const always = loadedBy(entry, chunks, (chunk) => !isCapture(chunk));
      const capture = [...loadedBy(entry, chunks)].filter((chunk) => !always.has(chunk));
      for (const [name, bytes, most] of [
        ['fill.html', bytesOf(always), mostFillBytes],
        ['camera and room', bytesOf(capture), mostCaptureBytes],
      ] as const) {
        if (bytes > most) this.error(`${name} loads ${bytes} bytes of compressed JavaScript; ${most} are its budget.`);
        console.log(`${name}: ${bytes} of ${most} bytes of compressed JavaScript`);
      }
    },
  };
}

const bytesOf = (chunks: Iterable<Rolldown.OutputChunk>): number =>
  [...chunks].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);

/** @param follows whether a chunk that is loaded when it is needed counts; what is loaded at once always does */
function loadedBy(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  follows: (lazy: Rolldown.OutputChunk) => boolean = () => true,
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  const named = (name: string) => chunks.find(({ fileName }) => fileName === name);
  for (const name of chunk.imports) {
    const next = named(name);
    if (next) loadedBy(next, chunks, follows, seen);
  }
  for (const name of chunk.dynamicImports) {
    const next = named(name);
    if (next && follows(next)) loadedBy(next, chunks, follows, seen);
  }
  return seen;
}
