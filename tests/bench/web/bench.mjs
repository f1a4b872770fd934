// `npm run bench:web`: the public form on a slow phone. See ../README.md.
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../../scripts/lib/test-tools.mjs';
import { percentile } from '../load.mjs';
import { startStack } from '../verification/stack.mjs';
import { baselinePage } from './baseline.mjs';
import { loadSlowly } from './slow-phone.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const demoForm = '/f/contact-request-demo';
const metric = (name, value) => console.log(`metric: ${name} ${Number(value.toFixed(3))}`);
const median = (loads, key) =>
  percentile(
    loads.map((load) => load[key]),
    0.5,
  );

const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-web-'));
const stack = await startStack(folder);
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
const baseline = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
try {
  const [form, plain] = [[], []];
  const shellKb = (await loadSlowly(browser, stack.base + demoForm)).shellKb;
  baseline.removeAllListeners('request').on('request', baselinePage(shellKb * 1024));
  // Takes turns, so that other load on the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    form.push(await loadSlowly(browser, stack.base + demoForm));
    plain.push(await loadSlowly(browser, `http://127.0.0.1:${baseline.address().port}/`));
  }
  metric('fill_shell_kb', shellKb);
  metric('fill_scripts_kb', median(form, 'scriptsKb'));
  metric('fill_lcp_ms', median(form, 'lcpMs'));
  metric('fill_lcp_ratio', median(form, 'lcpMs') / median(plain, 'lcpMs'));
  metric('fill_cls', Math.max(...form.map(({ cls }) => cls)));
} finally {
  baseline.close();
  await browser.close();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
