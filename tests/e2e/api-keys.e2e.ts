import { expect, test } from '@playwright/test';
import { logIn } from './builder.ts';
import { stack } from './stack.ts';

test('a key is shown once, calls the API within its rights, and stops when it is revoked', async ({
  page,
  request,
}) => {
  const name = `Exporter ${Date.now()}`;
  await logIn(page);
  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'New API key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: false }).first().fill(name);
  await dialog.getByRole('button', { name: 'New API key' }).click();
  await expect(dialog.getByText('Choose at least one right.')).toBeVisible();
  await dialog.getByLabel('See: Forms').check();
  await dialog.getByRole('button', { name: 'New API key' }).click();
  await expect(dialog.getByText('Copy the key now.')).toBeVisible();
  const token = await dialog.getByRole('group', { name: 'API key' }).innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const call = async (path: string) => (await request.get(`${stack.address}${path}`, { headers: { token } })).status();
  expect(await call('/api/common/form-list')).toBe(200);
  expect(await call('/api/company/users-list')).toBe(403);

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`The API key ${name} was revoked`)).toBeVisible();
  expect(await call('/api/common/form-list')).toBe(401);
});
