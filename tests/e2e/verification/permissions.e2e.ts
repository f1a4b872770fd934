import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { cameraFile } from './camera-file.mjs';
import { test as journey } from './journey.ts';
import { Proposer } from './proposer.ts';

/** The browser's own camera and microphone, with its permissions: a face, and a sound now and then. */
const test = journey.extend({
  launchOptions: [
    async ({ launchOptions }, give) => {
      const folder = mkdtempSync(join(tmpdir(), 'camera-'));
      const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
      const camera = `--use-file-for-fake-video-capture=${await cameraFile(folder)}`;
      await give({ ...launchOptions, args: [...(launchOptions.args ?? []), ...devices, camera] });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  proposer: async ({ page, form }, give) => {
    await page.context().grantPermissions(['camera', 'microphone']);
    const proposer = new Proposer(page);
    await proposer.open(form.address);
    await give(proposer);
  },
});

/** As a person does in the browser's settings. */
async function setMicrophone(browser: Browser, page: Page, setting: 'granted' | 'denied'): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const target = targetInfos.find(({ type, url }) => type === 'page' && url === page.url());
  await session.send('Browser.setPermission', {
    permission: { name: 'microphone' },
    setting,
    origin: new URL(page.url()).origin,
    ...(target?.browserContextId && { browserContextId: target.browserContextId }),
  });
}

test('a revoked permission is requested again, and the record lists the gap', async ({
  page,
  browser,
  proposer,
  owner,
}) => {
  // "Recording" appears with the first moment, which may have no sound and no picture yet.
  const somethingIsSent = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await proposer.begin();
  const given = () => page.locator('video').first().evaluate(streamOf);
  const inFrame = page.getByText('Your face is in the frame');
  await expect(inFrame).toBeAttached({ timeout: 20_000 });
  const first = await given();
  await setMicrophone(browser, page, 'denied');
  await expect.poll(given).not.toBe(first);
  await setMicrophone(browser, page, 'granted');
  await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  await somethingIsSent;
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Stop now' }).click();
  const { facts } = await owner.sealed();
  const gaps = facts.filter(({ type }) => type === 'gap').map(({ what }) => what);
  expect(gaps).toEqual(expect.arrayContaining(['microphone', 'camera']));
  expect(await owner.recorded()).toMatchObject({ missing: [] });
});

const streamOf = (video: HTMLVideoElement) => (video.srcObject as MediaStream | null)?.id;
