// `npm run bench:records`: records in the local database and in the whole product. See ../README.md.
//   BENCH_PARTS=store,edits    some parts
import { cellEdits } from './parts/cell-edits.mjs';
import { exported } from './parts/exported.mjs';
import { groups } from './parts/groups.mjs';
import { imported } from './parts/imported.mjs';
import { pages } from './parts/pages.mjs';
import { store } from './parts/store.mjs';
import { submits } from './parts/submits.mjs';
import { startProduct } from './product.mjs';

const count = Number(process.env.BENCH_RECORDS ?? 100_000);
/** By name; these share one product, in which an object has `count` records. */
const ofProduct = { pages, groups, edits: cellEdits, export: exported, import: imported, submits };
const chosen = process.env.BENCH_PARTS?.split(',') ?? ['store', ...Object.keys(ofProduct)];
const unknown = chosen.filter((name) => name !== 'store' && !Object.hasOwn(ofProduct, name));
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(', ')}: there are store, ${Object.keys(ofProduct).join(', ')}`);

if (chosen.includes('store')) await store({ count });
const names = chosen.filter((name) => name !== 'store');
if (names.length > 0) {
  const product = await startProduct({ count });
  try {
    for (const name of names) await ofProduct[name](product);
  } finally {
    await product.stop();
  }
}
