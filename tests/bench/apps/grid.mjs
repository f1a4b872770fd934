/** The first cell of a table. */
export const firstCell = '[data-line="0"][data-column="0"]';

/** Milliseconds from opening an address to the first rows of a table, or the first cards of a board. */
export async function openMs(page, address, selector) {
  await page.goto(new URL('/', address).href);
  await page.waitForLoadState('networkidle');
  const start = await openHere(page, address);
  await page.locator(selector).first().waitFor();
  return (await page.evaluate(() => performance.now())) - start;
}

/** Opens an address with an empty cache. @returns kB of scripts and styles that it loads, compressed, beyond Home's */
export async function routeKb(page, address, selector) {
  await page.goto(new URL('/', address).href);
  await page.waitForLoadState('networkidle');
  const before = await loadedKb(page);
  await openHere(page, address);
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  return (await loadedKb(page)) - before;
}

const loadedKb = (page) =>
  page.evaluate(() => {
    // More than a browser remembers by default.
    performance.setResourceTimingBufferSize(2_000);
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)$/.test(name));
    return loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
  });

/** Opens an address as a link on the page does. @returns when, by the clock of the page */
const openHere = (page, address) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return performance.now();
  }, address);

/** Scrolls a table of `rows` rows for some seconds. @returns frames a second and the longest frame */
export async function scrollFrames(page, rows, seconds) {
  const box = await page.evaluateHandle(() => document.querySelector('[role=grid]').parentElement);
  // The order of all rows is known.
  await page.waitForFunction((count) => document.querySelector('[role=grid]').ariaRowCount === count, String(rows + 1));
  return box.evaluate(
    (element, forMs) =>
      new Promise((done) => {
        const frames = [];
        const start = performance.now();
        let last = start;
        const step = (now) => {
          frames.push(now - last);
          last = now;
          element.scrollTop += 90;
          if (now - start < forMs) requestAnimationFrame(step);
          else done({ fps: (1000 * frames.length) / (now - start), longestMs: Math.max(...frames.slice(1)) });
        };
        requestAnimationFrame(step);
      }),
    seconds * 1000,
  );
}

/** Pastes a range at the first cell of a table. @returns seconds until everything is stored */
export async function pasteSeconds(page, rows, columns) {
  await page.waitForFunction((count) => document.querySelector('[role=grid]').ariaRowCount === count, String(rows + 1));
  await page.locator('[data-line="0"][data-column="0"]').click();
  const start = Date.now();
  await page.evaluate(
    ([height, width]) => {
      const line = (row) =>
        Array.from({ length: width }, (_none, at) =>
          at === 1 ? 'Won' : at % 3 === 0 && at > 0 ? row : `New ${row} ${at}`,
        );
      const text = Array.from({ length: height }, (_none, row) => line(row).join('\t')).join('\n');
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector('[role=grid]').dispatchEvent(paste);
    },
    [rows, columns],
  );
  await page.getByText(/cells pasted/).waitFor({ state: 'attached' });
  return (Date.now() - start) / 1000;
}
