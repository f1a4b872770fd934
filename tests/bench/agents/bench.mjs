// `npm run bench:agents`: agents in text with the local brain. See ../README.md.
//   BENCH_PARTS=talk,search    some parts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddingModelFolder as model, ensureEmbeddingModel } from '../../../infra/local/embedding-model.mjs';
import { startTessera } from '../tessera.mjs';
import { list } from './list.mjs';
import { search } from './search.mjs';
import { talk } from './talk.mjs';

const parts = { search, talk, list };
const chosen = process.env.BENCH_PARTS?.split(',') ?? Object.keys(parts);
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}`);

await ensureEmbeddingModel();
if (chosen.includes('search')) await search(model);
if (chosen.some((name) => name !== 'search')) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-agents-'));
  // Each customer has an address of their own, as behind a proxy.
  const tessera = await startTessera(folder, { EMBEDDING_MODEL: model, TRUSTED_PROXIES: 'loopback' });
  try {
    for (const name of chosen) if (name !== 'search') await parts[name](tessera);
  } finally {
    await tessera.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
