import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { languageOf, previewOf, publicPage, slugIn } from './public-page.mjs';

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

/** Fails a build that has a module of the gallery or of tests in it. */
export function onlyProduct(): Plugin {
  return {
    name: 'only-product',
    apply: 'build',
    generateBundle() {
      for (const id of this.getModuleIds())
        if (/\/src\/gallery\/|\.fixture\.tsx?$/.test(id)) this.error(`${id} is for development only.`);
    },
  };
}

/** While developing: titles and previews of public pages, as `serve.mjs` writes them. */
export function publicPagesInDevelopment(api: string): Plugin {
  return {
    name: 'public-pages-in-development',
    apply: 'serve',
    async transformIndexHtml(html, { originalUrl = '/' }) {
      const { pathname, search } = new URL(originalUrl, 'http://web.invalid');
      const slug = slugIn(pathname);
      if (slug === undefined) return html;
      const base = (process.env['PUBLIC_URL'] ?? 'http://localhost:3000').replace(/\/$/, '');
      const preview = await previewOf(api, slug, '127.0.0.1', { search });
      return publicPage(html, preview, { base, language: languageOf(search) });
    },
  };
}

/**
 * While developing: every address below `/f/` is answered with the page that fills forms in, as `serve.mjs` does, and
 * `/gallery` with the gallery, which no build has.
 */
export function pagesInDevelopment(): Plugin {
  return {
    name: 'pages-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/f/')) request.url = '/fill.html';
        if (request.url?.startsWith('/a/')) request.url = '/chat.html';
        if (request.url === '/gallery') request.url = '/gallery.html';
        next();
      });
    },
  };
}
