// Loads TypeScript in Node itself: `node --import ./scripts/jest/swc-hooks.mjs`. Nest needs the metadata of decorators,
// which type stripping does not emit.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

// Node runs the hooks below on a thread of their own, where this file is loaded once more.
if (isMainThread) {
  process.setSourceMapsEnabled(true);
  register(import.meta.url);
}

const typescript = /\.tsx?$/;

export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:')) return nextLoad(url, context);
  const path = fileURLToPath(url);
  if (!typescript.test(path)) return nextLoad(url, context);
  const { code } = await transform(await readFile(path, 'utf8'), { ...swcOptions, filename: path });
  return { format: 'module', source: code, shortCircuit: true };
}
