/** Milliseconds from opening an address to the first rows of a table, or the first cards of a board. */
export async function openMs(page, address, selector) {
  await page.goto(new URL('/', address).href);
  await page.waitForLoadState('networkidle');
  const start = await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return performance.now();
  }, address);
  await page.locator(selector).first().waitFor();
  return (await page.evaluate(() => performance.now())) - start;
}

/** Scrolls a table for some seconds. @returns frames a second and the longest frame */
export async function scrollFrames(page, seconds) {
  const box = await page.evaluateHandle(() => document.querySelector('[role=grid]').parentElement);
  await page.waitForFunction(() => document.querySelector('[role=grid]').ariaRowCount !== '101', undefined, {
    timeout: 60_000,
  });
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
  await page.getByText(/cells pasted/).waitFor({ state: 'attached', timeout: 300_000 });
  return (Date.now() - start) / 1000;
}
