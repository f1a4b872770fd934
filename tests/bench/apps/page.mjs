/**
 * Types into the middle of an open page.
 * @returns for each key the milliseconds from the keypress to the frame after its text is in the page
 */
export async function keyPaintsMs(page, count) {
  const blocks = page.locator('[contenteditable=true] p');
  await blocks.nth(Math.floor((await blocks.count()) / 2)).click();
  await page.evaluate(() => {
    globalThis.keyPaints = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // A message that is posted in a frame arrives after it is painted.
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => globalThis.keyPaints.push(performance.now() - timeStamp));
        channel.port1.start();
        requestAnimationFrame(() => channel.port2.postMessage(null));
      },
      true,
    );
  });
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press('x');
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  await page.waitForFunction((all) => globalThis.keyPaints.length === all, count);
  return page.evaluate(() => globalThis.keyPaints);
}
