// `npm run bench:apps`: tables and boards of apps in a browser. See ../README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../../scripts/lib/test-tools.mjs';
import { startStack } from '../verification/stack.mjs';
import { filledApp } from './data.mjs';
import { openMs, pasteSeconds, scrollFrames } from './grid.mjs';

const login = { email: 'demo@tessera.local', password: 'tessera-demo' };
const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const pasted = Number(process.env.BENCH_PASTED ?? 10_000);
const rounds = 5;
const metric = (name, value) => console.log(`metric: ${name} ${Number(value.toFixed(3))}`);

const running = process.env.BENCH_STACK;
const folder = running ? undefined : mkdtempSync(join(tmpdir(), 'tessera-bench-apps-'));
const stack = running ? { base: running, stop: () => undefined } : await startStack(folder);
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const median = async (measure) => {
  const all = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  return all.toSorted((one, other) => one - other)[Math.floor(rounds / 2)];
};
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${stack.base}/login`);
  await page.getByLabel('Email').fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((address) => address.pathname === '/');
  const large = { login, columns: 50, rows, type: 1, name: 'Large table' };
  const table = await filledApp(stack.base, large);
  await openMs(page, table, '[data-line="0"][data-column="0"]');
  metric('grid_first_rows_ms', await median(() => openMs(page, table, '[data-line="0"][data-column="0"]')));
  const { fps, longestMs } = await scrollFrames(page, 8);
  metric('grid_scroll_fps', fps);
  metric('grid_longest_frame_ms', longestMs);
  const target = await filledApp(stack.base, { ...large, columns: 20, rows: pasted, name: 'Pasted table' });
  await openMs(page, target, '[data-line="0"][data-column="0"]');
  metric('grid_paste_10k_by_20_s', await pasteSeconds(page, pasted, 20));
  const board = await filledApp(stack.base, { ...large, columns: 10, rows: 2_000, type: 2, name: 'Board' });
  await openMs(page, board, 'article');
  metric('board_open_ms', await median(() => openMs(page, board, 'article')));
} finally {
  await browser.close();
  await stack.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}
