import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { logIn } from './builder.ts';

test('an object gets a property, a record, a change in its history, and an act that is undone', async ({ page }) => {
  const number = Date.now();
  const dialog = page.getByRole('dialog');
  await logIn(page);
  await page.goto('/settings/objects');
  await page.getByRole('button', { name: 'New object' }).first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Clients ${number}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: `Clients ${number}` })).toBeVisible();

  await page.getByRole('button', { name: 'Add property' }).first().click();
  await dialog.getByRole('button', { name: 'New property' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Full name ${number}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('checkbox', { name: 'Required' }).check();
  await dialog.getByRole('button', { name: 'Add property' }).click();
  await expect(page.getByRole('cell', { name: `Full name ${number}`, exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Open records' }).click();
  await page.getByRole('button', { name: 'New record' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(`Full name ${number} is required.`)).toBeVisible();
  await dialog.getByRole('textbox').fill('Asha Rao');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('button', { name: 'Asha Rao' }).click();
  await dialog.getByRole('button', { name: 'Edit record' }).click();
  await dialog.getByRole('textbox').fill('Asha R.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('tab', { name: 'Timeline' }).click();
  await expect(dialog.getByText('Asha Rao → Asha R.')).toBeVisible();
  await expect(page).toHaveURL(/record=[0-9a-z]+/);
  await page.reload();
  await expect(dialog.getByText('Asha R.', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).first().click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain(`Full name ${number}`);
  expect(lines[1]).toContain('Asha R.');

  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 record deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Asha R.' })).toBeVisible();
});
