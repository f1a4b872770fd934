const quietMs = 1_500;
const network = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
const cpuSlowdown = 4;
const screen = { width: 390, height: 844 };

/**
 * Loads a page once with an empty cache, on a phone with a CPU four times slower over 1.6 Mbit/s.
 * @returns {Promise<{ lcpMs: number, cls: number, shellKb: number, scriptsKb: number }>} largest contentful paint,
 *   cumulative layout shift, compressed kB of the scripts that the page names itself, and of all scripts
 */
export async function loadSlowly(browser, address) {
  const context = await browser.newContext({ viewport: screen, isMobile: true, hasTouch: true, locale: 'en-IN' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const scripts = scriptsOf(session);
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'load' });
    await page.getByRole('heading').first().waitFor();
    await page.waitForTimeout(quietMs);
    const { lcpMs, cls } = await page.evaluate(() => globalThis.painted);
    const named = await page.evaluate(namedScripts);
    const kb = (chosen) => chosen.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    const all = [...scripts.values()];
    return { lcpMs, cls, scriptsKb: kb(all), shellKb: kb(all.filter(({ url }) => named.includes(url))) };
  } finally {
    await context.close();
  }
}

/** The scripts that arrive in a page, by request. */
function scriptsOf(session) {
  const scripts = new Map();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || /\.js(\?|$)/.test(response.url)) scripts.set(requestId, { url: response.url, bytes: 0 });
  });
  // Bodies as sent: `Network.loadingFinished` would count the headers, too.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes += encodedDataLength;
  });
  return scripts;
}

/** Runs in the page before its own scripts. */
function observe() {
  globalThis.painted = { lcpMs: 0, cls: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (globalThis.painted.lcpMs = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) globalThis.painted.cls += value;
  });
}

/** Runs in the page: scripts of the document as the server sent it, and what these import at once. */
async function namedScripts() {
  const html = await (await fetch(location.href)).text();
  const sent = new DOMParser().parseFromString(html, 'text/html');
  return [...sent.querySelectorAll('script[src], link[rel=modulepreload]')].map(
    (tag) => new URL(tag.getAttribute('src') ?? tag.getAttribute('href'), location.href).href,
  );
}
