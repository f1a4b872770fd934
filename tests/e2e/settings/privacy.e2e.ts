import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { logIn } from '../builder.ts';
import { stack } from '../stack.ts';

test('the data of a person is found, exported and erased', async ({ page, request }) => {
  const email = `ravi.${Date.now()}@example.com`;
  const form = stack.demoForm.replace('/f/', '');
  const body = {
    form,
    version: 1,
    key: `privacy-${Date.now()}-key`,
    answers: { name: 'Ravi', email, topic: 'support', budget: 1000, contact_by: 'email' },
  };
  const submitted = await request.post(`${stack.address}/api/guest/saveformdata`, { data: body });
  expect(await submitted.json()).toMatchObject({ success: true });

  await logIn(page);
  await page.goto('/settings/data-privacy');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('table', { name: 'Responses' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as zip' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^person-.*\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Asked for by the person');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Find' }).click();
  // A run that the response started may not have ended; the response is gone in any case.
  await expect(page.getByRole('table', { name: 'Responses' })).toHaveCount(0);
});
