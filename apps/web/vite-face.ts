import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = '@mediapipe/tasks-vision';
const folder = join(dirname(createRequire(import.meta.url).resolve(library)), 'wasm');
const place = 'face/wasm/';
const files = [
  'vision_wasm_internal.js',
  'vision_wasm_internal.wasm',
  'vision_wasm_nosimd_internal.js',
  'vision_wasm_nosimd_internal.wasm',
];
/** The library reports to its maker every minute how often it was used. This is where it begins to. */
const reporting = 'this.h=setInterval(()=>{this.flush()},6e4)';
const silence = 'this.error=Error("This app reports to nobody.")';

/** Serves the face detector's files from this app, and keeps it from telling others that it was used. */
export function faceFiles(): Plugin {
  return {
    name: 'face-files',
    // Bundled ahead of time, it would not pass through `transform`.
    config: () => ({ optimizeDeps: { exclude: [library] } }),
    transform(code, id) {
      if (!id.includes(`${library}/`) || !id.includes('vision_bundle')) return null;
      if (!code.includes(reporting)) this.error(`${library} changed: find out what it reports, and to whom.`);
      return { code: code.replace(reporting, silence), map: null };
    },
    async generateBundle() {
      for (const name of files) {
        this.emitFile({ type: 'asset', fileName: place + name, source: await readFile(join(folder, name)) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = files.find((file) => request.url?.split('?')[0] === `/${place}${file}`);
        if (!name) return next();
        response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'application/wasm');
        createReadStream(join(folder, name)).pipe(response);
      });
    },
  };
}
