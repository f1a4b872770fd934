/// <reference lib="dom" />
import { expect } from '@playwright/test';
import { logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';
import { stack } from '../stack.ts';
import { installDevices } from './devices.ts';
import { deskOf, test } from './journey.ts';
import { publish } from './proposer.ts';

test('a photo and a video are taken, sent, and shown to the owner of the form', async ({ page, browser, builder }) => {
  const form = await publish(builder, 'Photo and video', [
    { id: 'portrait', type: 'imageCapture', label: 'Your photo', mandatory: true, options: {} },
    { id: 'statement', type: 'videoRecording', label: 'Your statement', mandatory: true, options: {} },
  ]);
  await installDevices(page.context());
  await page.goto(form.address);

  await page.getByRole('button', { name: 'Start Camera' }).click();
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await page.getByRole('button', { name: 'Retake' }).click();
  await page.getByRole('button', { name: 'Take Photo' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Photo' }).click();
  await expect(page.getByText('Captured', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Start Recording' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a video' });
  await dialog.getByRole('button', { name: 'Start Recording' }).click();
  await dialog.getByRole('button', { name: 'Stop Recording' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Stop Recording Early?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue Recording' }).click();
  await expect(dialog.getByRole('timer')).toHaveText('00:31', { timeout: 40_000 });
  await dialog.getByRole('button', { name: 'Stop Recording' }).click();
  await dialog.getByRole('button', { name: 'Save Video' }).click();
  await expect(page.getByText('Recorded', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();

  const seenBy = await browser.newContext(deskOf(stack));
  const owner = await seenBy.newPage();
  await logIn(owner);
  await owner.goto(`/forms/${form.id}?tab=response`);
  const look = async (name: RegExp) => {
    const dialog = owner.getByRole('dialog', { name });
    // A toast that opened late covers the button.
    if (await dialog.isHidden()) await owner.getByRole('grid').getByRole('button', { name }).click({ timeout: 5_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  };
  await expect(() => look(/photo\.jpg/)).toPass({ timeout: 60_000 });
  const photo = owner.getByRole('img', { name: 'photo.jpg' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await owner.keyboard.press('Escape');
  // The file is assembled after its arrival; until then it cannot be shown.
  await expect(() => look(/recording\.webm/)).toPass({ timeout: 60_000 });
  const video = owner.getByRole('dialog').locator('video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(29);
  expect(await video.evaluate((one: HTMLVideoElement) => one.duration)).toBeLessThan(40);
  await seenBy.close();
});
