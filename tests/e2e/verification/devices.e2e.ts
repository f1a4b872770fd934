import { expect } from '@playwright/test';
import { faultsOf } from '../faults.ts';
import { texts } from '../../../apps/web/src/fill/verification/texts/texts.hi.ts';
import { installDevices } from './devices.ts';
import { test } from './journey.ts';
import { Proposer } from './proposer.ts';

const englishWord = /[a-z]{4,}/i;

const faults = [
  ['NotAllowedError', 'Camera and microphone access was denied. Please allow access and try again.'],
  ['NotFoundError', 'Camera or microphone not found. Please check your device and try again.'],
  ['NotReadableError', 'Failed to access camera and microphone. Please check your device permissions.'],
] as const;

test('a denied, missing or busy camera is reported with its cure; then it works', async ({ page, proposer }) => {
  await proposer.person.refuse(faults[0][0]);
  await proposer.prepare();
  for (const [error, sentence] of faults) {
    await proposer.person.refuse(error);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
  }
  expect(await faultsOf(page)).toEqual([]);
  await proposer.person.refuse('');
  await page.getByRole('button', { name: 'Try Again' }).click();
  const checks = page.getByRole('region', { name: 'Your device' }).getByRole('listitem');
  for (const check of ['Secure page', 'Recording', 'Camera', 'Microphone', 'Face check'])
    await expect(checks.filter({ hasText: check })).toContainText(': ready');
  expect(await faultsOf(page)).toEqual([]);
});

test('a black picture is reported before the session starts', async ({ page, proposer }) => {
  await proposer.person.show('black');
  await proposer.prepare();
  await expect(page.getByText('The picture is black.')).toBeVisible();
});

test('a browser that cannot record gets the advice to use another browser, a phone or another option', async ({
  page,
  form,
  proposer,
}) => {
  await page.addInitScript(() => Object.assign(globalThis, { MediaRecorder: undefined }));
  await proposer.open(form.address);
  await proposer.prepare();
  await expect(page.getByText('This device or browser cannot record a video.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Use another phone' })).toBeVisible();
});

test('the step is in Hindi on a Hindi page, and starts once the answers for its text exist', async ({ page, form }) => {
  await installDevices(page.context());
  const start = page.getByRole('button', { name: texts['intro.start'] });
  await page.goto(`${form.address}?lang=hi`);
  const [asked] = texts['intro.first'].split('{');
  await expect(page.getByText(`${asked}Your name, Sum insured, Premium`)).toBeVisible();
  await expect(start).toBeDisabled();
  await new Proposer(page).fill();
  await start.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: texts['notice.title'] })).toBeVisible();
  expect(await dialog.innerText()).not.toMatch(englishWord);
  await page.getByRole('button', { name: texts['notice.agree'] }).click();
  await expect(dialog.getByText(texts['instructions.remember'])).toBeVisible();
  expect(await dialog.innerText()).not.toMatch(englishWord);
  expect(await faultsOf(page)).toEqual([]);
});
