import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { faultsOf } from './faults.ts';

test('the type of a property changes after a preview of its values, and the change is undone', async ({ page }) => {
  const mark = Date.now();
  const api = await BuilderApi.signIn();
  const property = { name: `Amount ${mark}`, type: 'text' };
  const { id } = await api.post<{ id: string }>('/api/common/create-object', {
    name: `Clients ${mark}`,
    properties: [{ property, label: 'Amount' }],
  });
  const records = ['1,200', 'many', '7'].map((amount) => ({ values: { amount } }));
  await api.post('/api/records/create', { object_id: id, records });

  await logIn(page);
  await page.goto('/settings/properties/properties');
  await page.getByRole('searchbox').fill(`Amount ${mark}`);
  await page.getByRole('button', { name: `Actions of Amount ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Change type' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'New type' })).toHaveValue('Number');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expect(dialog.getByRole('row', { name: 'many Empty Cleared' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: '1,200 1200 Converted' })).toBeVisible();
  await expect(dialog.getByText(`Used by: Clients ${mark}`)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Change the type' }).click();
  await expect(dialog.getByText('The type was changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.goto(`/objects/${id}`);
  await expect(page.getByRole('row', { name: /1200/ })).toBeVisible();
  await expect(page.getByText('many')).toBeHidden();

  await page.goto('/settings/properties/properties');
  await page.getByRole('searchbox').fill(`Amount ${mark}`);
  await page.getByRole('button', { name: `Actions of Amount ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Last change of type' }).click();
  await dialog.getByRole('button', { name: 'Undo the change' }).click();
  await expect(dialog.getByText('The old type and the old values are back.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`/objects/${id}`);
  await expect(page.getByRole('row', { name: /many/ })).toBeVisible();
});
