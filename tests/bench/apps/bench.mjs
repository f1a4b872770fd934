// `npm run bench:apps`: tables, boards and pages of apps in a browser. See ../README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../../scripts/lib/test-tools.mjs';
import { percentile } from '../load.mjs';
import { startStack } from '../verification/stack.mjs';
import { callerOf, filledApp, filledPage } from './data.mjs';
import { firstCell, openMs, pasteSeconds, routeKb, scrollFrames } from './grid.mjs';
import { keyPaintsMs } from './page.mjs';
import { pushesMs } from './push.mjs';

const login = { email: 'demo@tessera.local', password: 'tessera-demo' };
const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const pasted = Number(process.env.BENCH_PASTED ?? 10_000);
const rounds = 5;
/** More than anything takes, even on a busy machine. */
const patienceMs = 600_000;

const running = process.env.BENCH_STACK;
const folder = running ? undefined : mkdtempSync(join(tmpdir(), 'tessera-bench-apps-'));
const stack = running ? { base: running, stop: () => undefined } : await startStack(folder);
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

const load = () => loadavg()[0].toFixed(1);
const metric = (name, value) => console.log(`metric: ${name} ${Number(value.toFixed(3))}`);
const median = async (measure) => {
  const all = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  return percentile(all, 0.5);
};

/** A page of a person who is logged in, with an empty cache. */
async function newPage() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${stack.base}/login`);
  await page.getByLabel('Email').fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((address) => address.pathname === '/');
  return page;
}

const parts = {
  async board(call, page) {
    const { address } = await filledApp(call, stack.base, { columns: 10, rows: 2_000, type: 2, name: 'Board' });
    await openMs(page, address, 'article');
    metric('board_open_ms', await median(() => openMs(page, address, 'article')));
  },
  async page(call, page) {
    const address = await filledPage(call, stack.base, 999);
    metric('page_editor_route_kb', await routeKb(page, address, '[contenteditable=true] p'));
    const times = await keyPaintsMs(page, 60);
    metric('page_key_to_paint_p50_ms', percentile(times, 0.5));
    metric('page_key_to_paint_p95_ms', percentile(times, 0.95));
  },
  async push(call, page) {
    const app = await filledApp(call, stack.base, { columns: 10, rows: 1_000, type: 1, name: 'Watched table' });
    await openMs(page, app.address, firstCell);
    metric('push_to_cell_p95_ms', percentile(await pushesMs(page, call, app, 40), 0.95));
  },
  async paste(call, page) {
    const table = { columns: 20, rows: pasted, type: 1, name: 'Pasted table' };
    const { address } = await filledApp(call, stack.base, table);
    await openMs(page, address, firstCell);
    metric('grid_paste_10k_by_20_s', await pasteSeconds(page, pasted, 20));
  },
  async grid(call, page) {
    const { address } = await filledApp(call, stack.base, { columns: 50, rows, type: 1, name: 'Large table' });
    metric('grid_route_kb', await routeKb(page, address, firstCell));
    metric('grid_first_rows_ms', await median(() => openMs(page, address, firstCell)));
    const { fps, longestMs } = await scrollFrames(page, rows, 8);
    metric('grid_scroll_fps', fps);
    metric('grid_longest_frame_ms', longestMs);
  },
};

const chosen = process.env.BENCH_PARTS?.split(',') ?? Object.keys(parts);
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}`);
try {
  for (const name of chosen) {
    const before = load();
    const page = await newPage();
    try {
      await parts[name](await callerOf(stack.base, login), page);
    } catch (error) {
      // The other parts still run.
      console.error(`${name} failed: ${error.stack}`);
      process.exitCode = 1;
    }
    await page.context().close();
    console.log(`${name}: load of the machine ${before} before and ${load()} after`);
  }
} finally {
  await browser.close();
  await stack.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}
